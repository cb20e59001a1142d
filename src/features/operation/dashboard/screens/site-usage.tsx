import { Alert, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconGauge } from '@tabler/icons-react'
import { getSiteUsage } from '#features/tenancy/quotas/api.types.ts'
import { formatBytes, type LimitLevel, getLimitLevel } from '#features/tenancy/quotas/quotas.rules.ts'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

const COLOR: Readonly<Record<LimitLevel, string>> = { ok: 'cobalt', near: 'yellow', reached: 'red' }

interface Quota {
  readonly name: string
  readonly used: number
  readonly limit: number
  readonly text: string
  readonly level: LimitLevel
}

/** The usage and limits of a site, with a warning close to a limit. Renders nothing without limits. */
export function SiteUsage() {
  const { identifier } = useSite()
  const { data } = useQuery({
    queryKey: ['site', identifier, 'usage'],
    queryFn: ({ signal }) => call(getSiteUsage, { site: identifier, signal }),
  })
  if (!data) return null
  const { usage, limits } = data
  const quotas = [
    toQuota('Pages, collections and items', usage.items, limits.maxItems, String),
    toQuota('Files', usage.bytes, limits.maxBytes, formatBytes),
    toQuota('Emails today', usage.mailsToday, limits.maxMailsPerDay, String),
  ].filter((one) => one !== undefined)
  const { maxRequestsPerMinute: maxRequests, lightbox } = limits
  if (quotas.length === 0 && maxRequests === null && lightbox) return null
  return (
    <Section title="Usage">
      <UsageWarning quotas={quotas} />
      <dl className="sites-details">
        {quotas.map((one) => (
          <div key={one.name}>
            <dt>{one.name}</dt>
            <dd>
              {one.text}
              <Progress
                mt={6}
                size="sm"
                value={one.limit === 0 ? 100 : Math.min(100, (one.used / one.limit) * 100)}
                color={COLOR[one.level]}
                aria-hidden
              />
            </dd>
          </div>
        ))}
        {maxRequests !== null && (
          <div>
            <dt>Page views</dt>
            <dd>Up to {maxRequests} per minute</dd>
          </div>
        )}
        {!lightbox && (
          <div>
            <dt>Lightbox</dt>
            <dd>Off: images link to their files</dd>
          </div>
        )}
      </dl>
    </Section>
  )
}

function UsageWarning({ quotas }: { readonly quotas: readonly Quota[] }) {
  const names = (level: LimitLevel) =>
    quotas.filter((one) => one.level === level).map(({ name }) => name.toLowerCase())
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
        reached.length > 0 ? `Limit reached: ${reached.join(', ')}` : `Close to limit: ${near.join(', ')}`
      }
    >
      Delete what you no longer need, or ask the operator of the platform for a higher limit.
    </Alert>
  )
}

function toQuota(
  name: string,
  used: number,
  limit: number | null,
  format: (number: number) => string,
): Quota | undefined {
  if (limit === null) return undefined
  return {
    name,
    used,
    limit,
    text: `${format(used)} of ${format(limit)}`,
    level: getLimitLevel(used, limit),
  }
}
