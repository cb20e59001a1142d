import { useQuery } from '@tanstack/react-query'
import {
  getWebVitals,
  listMissingPages,
  listPageErrors,
  type PageErrorView,
  type VitalView,
} from '#features/audience/analytics/api.types.ts'
import { numberText } from '#features/audience/analytics/screens/analytics-names.ts'
import { VITAL_LIMITS } from '#features/audience/analytics/vitals.rules.ts'
import { call } from '#ui/api/call.ts'
import { formatDateTime } from '#ui/dates.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

interface PeriodProps {
  readonly from: string
  readonly to: string
}

const VITALS: Readonly<Record<VitalView['name'], string>> = {
  LCP: 'Largest element shown',
  INP: 'Response to a click or key',
  CLS: 'Layout shifts',
  FCP: 'First content shown',
  TTFB: 'First byte',
}

const valueText = ({ name, p75 }: VitalView) =>
  name === 'CLS' ? p75.toFixed(2) : p75 >= 1_000 ? `${(p75 / 1_000).toFixed(1)} s` : `${p75} ms`

function rating({ name, p75 }: VitalView) {
  const [good, poor] = VITAL_LIMITS[name]
  if (p75 <= good) return <StatusBadge tone="good">Good</StatusBadge>
  return p75 > poor ? <StatusBadge tone="bad">Poor</StatusBadge> : <StatusBadge tone="warn">Fair</StatusBadge>
}

/** How fast pages were for visitors. */
export function WebVitals({ from, to }: PeriodProps) {
  const { identifier: site } = useSite()
  const query = useQuery({
    queryKey: ['site', site, 'analytics', 'vitals', from, to],
    queryFn: ({ signal }) => call(getWebVitals, { site, signal, query: { from, to } }),
  })
  const { data, error } = query
  return (
    <Section
      title="Speed"
      description="As visitors met it: three of four page views were at least this good."
      flush
    >
      {error && !data ? (
        <QueryError query={query} what="the web vitals" />
      ) : !data ? (
        <ListSkeleton rows={4} height={36} />
      ) : data.vitals.length === 0 ? (
        <p className="analytics-empty">No measurements yet.</p>
      ) : (
        <table className="analytics-table" aria-label="Web vitals">
          <thead>
            <tr>
              <th scope="col">Measured</th>
              <th scope="col">Value</th>
              <th scope="col">Rating</th>
              <th scope="col">Views</th>
            </tr>
          </thead>
          <tbody>
            {data.vitals.map((vital) => (
              <tr key={vital.name}>
                <th scope="row">
                  {VITALS[vital.name]} <abbr>{vital.name}</abbr>
                </th>
                <td>{valueText(vital)}</td>
                <td>{rating(vital)}</td>
                <td>{numberText(vital.samples)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

/** Errors of scripts that visitors met. */
export function PageErrors({ from }: Pick<PeriodProps, 'from'>) {
  const { identifier: site } = useSite()
  const query = useQuery({
    queryKey: ['site', site, 'analytics', 'errors', from],
    queryFn: ({ signal }) => call(listPageErrors, { site, signal, query: { from } }),
  })
  const { data, error } = query
  return (
    <Section title="Script errors" description="What failed in visitors’ browsers, newest first." flush>
      {error && !data ? (
        <QueryError query={query} what="the errors" />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : data.entries.length === 0 ? (
        <p className="analytics-empty">No errors since then.</p>
      ) : (
        <ul className="analytics-errors" aria-label="Script errors">
          {data.entries.map((entry) => (
            <PageError key={`${entry.message} ${entry.file} ${entry.line}`} entry={entry} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function PageError({ entry }: { readonly entry: PageErrorView }) {
  const { message, stack, url, browser, hits, lastSeen, file, line, column } = entry
  const path = URL.parse(url)?.pathname ?? url
  return (
    <li>
      <details>
        <summary>
          <code>{message || 'Unknown error'}</code>
          <span className="analytics-note">
            {hits === 1 ? 'Once' : `${numberText(hits)} times`}, last on {formatDateTime(lastSeen)} on {path}{' '}
            in {browser}
          </span>
        </summary>
        <pre tabIndex={0}>{stack || `${file}:${line}:${column}`}</pre>
      </details>
    </li>
  )
}

/** Paths that visitors requested and that do not exist. */
export function MissingPages({ from }: Pick<PeriodProps, 'from'>) {
  const { identifier: site, can } = useSite()
  const query = useQuery({
    queryKey: ['site', site, 'analytics', 'missing-pages', from],
    queryFn: ({ signal }) => call(listMissingPages, { site, signal, query: { from } }),
  })
  const { data, error } = query
  return (
    <Section
      title="Pages not found"
      description="URLs that visitors requested but that don’t exist."
      actions={
        can('redirects:write') && (
          <LinkAnchor to={`/sites/${site}/redirects`} size="sm">
            Add redirects
          </LinkAnchor>
        )
      }
      flush
    >
      {error && !data ? (
        <QueryError query={query} what="the list" />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : data.entries.length === 0 ? (
        <p className="analytics-empty">No missing pages have been requested.</p>
      ) : (
        <table className="analytics-table" aria-label="Pages not found">
          <thead>
            <tr>
              <th scope="col">Path</th>
              <th scope="col">Requests</th>
            </tr>
          </thead>
          <tbody>
            {data.entries.slice(0, 10).map(({ path, hits, referrer }) => (
              <tr key={path}>
                <th scope="row">
                  {path}
                  {referrer !== '' && <span className="analytics-note"> from {referrer}</span>}
                </th>
                <td>{numberText(hits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
