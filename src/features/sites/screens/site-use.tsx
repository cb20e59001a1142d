import { Alert, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconGauge } from '@tabler/icons-react'
import { getSiteUsage } from '#features/quotas/api.types.ts'
import { formatBytes, type LimitLevel, getLimitLevel } from '#features/quotas/quotas.rules.ts'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

const COLOR: Readonly<Record<LimitLevel, string>> = { far: 'cobalt', near: 'yellow', reached: 'red' }

interface Measure {
  readonly name: string
  readonly used: number
  readonly limit: number
  readonly text: string
  readonly nearness: LimitLevel
}

/** What a site uses of what it may use; nothing for a site without limits. A limit that is near is told in words. */
export function SiteUsage() {
  const { identifier } = useSite()
  const { data } = useQuery({
    queryKey: ['site', identifier, 'use'],
    queryFn: ({ signal }) => call(getSiteUsage, { site: identifier, signal }),
  })
  if (!data) return null
  const { usage, limits } = data
  const measures = [
    measure('Pages, collections and entries', usage.items, limits.maxItems, String),
    measure('Files', usage.bytes, limits.maxBytes, formatBytes),
    measure('Mails today', usage.mailsToday, limits.maxMailsPerDay, String),
  ].filter((one) => one !== undefined)
  const { maxRequestsPerMinute: visits, lightbox } = limits
  if (measures.length === 0 && visits === null && lightbox) return null
  return (
    <Section title="Room">
      <UsageWarning measures={measures} />
      <dl className="sites-details">
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

function UsageWarning({ measures }: { readonly measures: readonly Measure[] }) {
  const names = (nearness: LimitLevel) =>
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
  return {
    name,
    used,
    limit,
    text: `${write(used)} of ${write(limit)}`,
    nearness: getLimitLevel(used, limit),
  }
}
