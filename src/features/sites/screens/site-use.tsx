import { Alert, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconGauge } from '@tabler/icons-react'
import { getSiteUse } from '#features/quotas/api.types.ts'
import { bytesAsText, type Nearness, nearnessOf } from '#features/quotas/quotas.rules.ts'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

const COLOR: Readonly<Record<Nearness, string>> = { far: 'cobalt', near: 'yellow', reached: 'red' }

interface Measure {
  readonly name: string
  readonly used: number
  readonly limit: number
  readonly text: string
  readonly nearness: Nearness
}

/** What a site uses of what it may use; nothing for a site without limits. A limit that is near is told in words. */
export function SiteUse() {
  const { identifier } = useSite()
  const { data } = useQuery({
    queryKey: ['site', identifier, 'use'],
    queryFn: ({ signal }) => call(getSiteUse, { site: identifier, signal }),
  })
  if (!data) return null
  const { use, limits } = data
  const measures = [
    measure('Pages, collections and entries', use.items, limits.maxItems, String),
    measure('Files', use.bytes, limits.maxBytes, bytesAsText),
    measure('Mails today', use.mailsToday, limits.maxMailsPerDay, String),
  ].filter((one) => one !== undefined)
  const { maxRequestsPerMinute: visits, lightbox } = limits
  if (measures.length === 0 && visits === null && lightbox) return null
  return (
    <Section title="Room">
      <UseWarning measures={measures} />
      <dl className="sites-facts">
        {measures.map((one) => (
          <div key={one.name}>
            <dt>{one.name}</dt>
            <dd>
              {one.text}
              <Progress
                mt={6}
                size="sm"
                value={one.limit === 0 ? 100 : Math.min(100, (one.used / one.limit) * 100)}
                color={COLOR[one.nearness]}
                aria-hidden
              />
            </dd>
          </div>
        ))}
        {visits !== null && (
          <div>
            <dt>Pages that visitors load</dt>
            <dd>At most {visits} in a minute</dd>
          </div>
        )}
        {!lightbox && (
          <div>
            <dt>Lightbox</dt>
            <dd>Switched off: images lead to their files</dd>
          </div>
        )}
      </dl>
    </Section>
  )
}

function UseWarning({ measures }: { readonly measures: readonly Measure[] }) {
  const names = (nearness: Nearness) =>
    measures.filter((one) => one.nearness === nearness).map(({ name }) => name.toLowerCase())
  const reached = names('reached')
  const near = names('near')
  if (reached.length === 0 && near.length === 0) return null
  return (
    <Alert
      variant="light"
      mb="md"
      color={reached.length > 0 ? 'red' : 'yellow'}
      icon={<IconGauge size={18} />}
      title={
        reached.length > 0 ? `No room for more: ${reached.join(', ')}` : `Nearly full: ${near.join(', ')}`
      }
    >
      Delete what is not needed any more, or ask the operator of the platform for more.
    </Alert>
  )
}

function measure(
  name: string,
  used: number,
  limit: number | null,
  write: (number: number) => string,
): Measure | undefined {
  if (limit === null) return undefined
  return { name, used, limit, text: `${write(used)} of ${write(limit)}`, nearness: nearnessOf(used, limit) }
}
