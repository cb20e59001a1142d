import { useQuery } from '@tanstack/react-query'
import { getLiveVisits } from '#features/audience/analytics/api.types.ts'
import { numberText } from '#features/audience/analytics/screens/analytics-names.ts'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** How often the numbers are read again while the screen is visible, in milliseconds. */
const REFRESH_MS = 15_000

const [WIDTH, HEIGHT] = [300, 40]

/** Who is on the site now. */
export function LiveVisits() {
  const { identifier: site } = useSite()
  const { data } = useQuery({
    queryKey: ['site', site, 'analytics', 'live'],
    queryFn: ({ signal }) => call(getLiveVisits, { site, signal }),
    refetchInterval: REFRESH_MS,
  })
  const views = data?.views ?? []
  const largest = Math.max(...views, 1)
  const step = WIDTH / Math.max(views.length, 1)
  const total = views.reduce((sum, one) => sum + one, 0)
  const totalText = `${numberText(total)} page ${total === 1 ? 'view' : 'views'} in the last 30 minutes`
  return (
    <Section title="Now">
      <div className="analytics-live">
        <p>
          <strong>{numberText(data?.visitors ?? 0)}</strong> {data?.visitors === 1 ? 'visitor' : 'visitors'}{' '}
          in the last five minutes
        </p>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={totalText}>
          {views.map((count, index) => (
            <rect
              // The minutes have no identity but their position.
              key={index}
              className="analytics-bar"
              x={index * step + 1}
              y={HEIGHT - Math.max((count / largest) * HEIGHT, count > 0 ? 3 : 1)}
              width={step - 2}
              height={Math.max((count / largest) * HEIGHT, count > 0 ? 3 : 1)}
            />
          ))}
        </svg>
        <p className="analytics-note">{totalText}</p>
      </div>
      {data && data.pages.length > 0 && (
        <ul className="analytics-pages">
          {data.pages.slice(0, 5).map(({ path, visitors }) => (
            <li key={path}>
              <span>{path}</span> <span>{numberText(visitors)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
