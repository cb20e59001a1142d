import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type GroupView, listAnalytics } from '#features/analytics/api.types.ts'
import { durationText } from '#features/analytics/chart.rules.ts'
import type { ListedDimension } from '#features/analytics/report.types.ts'
import { nameOf, numberText } from '#features/analytics/screens/analytics-names.ts'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'

/** A column of numbers. */
interface NumberColumn {
  readonly label: string
  readonly of: (group: GroupView) => string
}

/** A dimension as it is listed. */
export interface GroupKind {
  readonly dimension: ListedDimension
  readonly label: string
  /** Heading of the first column. */
  readonly name: string
  readonly columns: readonly NumberColumn[]
  /** What the bars show, and the order of the list. */
  readonly by: 'views' | 'visits'
  readonly empty: string
}

const VISITS: readonly NumberColumn[] = [
  { label: 'Visits', of: ({ visits }) => numberText(visits) },
  {
    label: 'Bounces',
    of: ({ visits, bounces }) => (visits === 0 ? '–' : `${Math.round((bounces / visits) * 100)} %`),
  },
]
const visits = (
  dimension: ListedDimension,
  label: string,
  name: string,
  empty = 'No visits yet.',
): GroupKind => ({
  dimension,
  label,
  name,
  columns: VISITS,
  by: 'visits',
  empty,
})
const hits = (
  dimension: ListedDimension,
  label: string,
  name: string,
  counted: string,
  empty: string,
  more: readonly NumberColumn[] = [],
): GroupKind => ({
  dimension,
  label,
  name,
  columns: [{ label: counted, of: ({ views }) => numberText(views) }, ...more],
  by: 'views',
  empty,
})

const perView = ({ views, activeSeconds }: GroupView) =>
  views === 0 ? '–' : durationText(activeSeconds / views)
const clickRate = ({ views, visits: clicks }: GroupView) =>
  views === 0 ? numberText(clicks) : `${numberText(clicks)} (${Math.round((clicks / views) * 100)} %)`

/** The lists of the screen, each with the dimensions among which it switches. */
export const GROUP_LISTS: readonly { readonly title: string; readonly kinds: readonly GroupKind[] }[] = [
  {
    title: 'Content',
    kinds: [
      hits('page', 'Pages', 'Page', 'Views', 'No views yet.', [{ label: 'Active', of: perView }]),
      visits('entry', 'First pages', 'Page'),
      visits('exit', 'Last pages', 'Page'),
    ],
  },
  {
    title: 'Sources',
    kinds: [
      visits('source', 'Sources', 'Source'),
      visits('referrer', 'Referrers', 'Page', 'No visits from other sites yet.'),
      visits(
        'campaign',
        'Campaigns',
        'Campaign',
        'No visits from campaigns yet. Add utm_campaign and utm_source to links in ads and emails.',
      ),
      hits('landing', 'Landings', 'Page', 'Arrivals', 'No arrivals from other sites yet.'),
    ],
  },
  {
    title: 'Visitors',
    kinds: [
      visits('country', 'Countries', 'Country'),
      visits('language', 'Languages', 'Language'),
      visits('device', 'Devices', 'Device'),
      visits('browser', 'Browsers', 'Browser'),
    ],
  },
  {
    title: 'Actions',
    kinds: [
      hits('search', 'Searches', 'Search', 'Times', 'No searches on the site yet.'),
      hits('button', 'Buttons', 'Button', 'Shown', 'No buttons yet.', [{ label: 'Clicks', of: clickRate }]),
      hits('video', 'Videos', 'Video', 'Plays', 'No videos played yet.'),
      hits('audio', 'Audio', 'Audio', 'Plays', 'No audio played yet.'),
    ],
  },
]

/** A list of what visits have in common, most first, as a table with bars. */
export function GroupList({
  title,
  kinds,
  from,
  to,
}: {
  readonly title: string
  readonly kinds: readonly GroupKind[]
  readonly from: string
  readonly to: string
}) {
  const { identifier: site } = useSite()
  const [chosen, setChosen] = useState<string>(kinds[0]?.dimension ?? '')
  const kind = kinds.find(({ dimension }) => dimension === chosen) ?? kinds[0]
  const query = { from, to, dimension: kind?.dimension ?? 'page', limit: 10 } as const
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site', site, 'analytics', 'groups', query],
    queryFn: ({ signal }) => call(listAnalytics, { site, signal, query }),
  })
  if (!kind) return null
  const file = new URLSearchParams({ from, to, dimension: kind.dimension })
  return (
    <Section title={title} flush>
      <SegmentedControl
        className="analytics-switch"
        aria-label={`${title} by`}
        size="xs"
        value={kind.dimension}
        onChange={setChosen}
        data={kinds.map(({ dimension, label }) => ({ value: dimension, label }))}
      />
      {error && !data ? (
        <ErrorState
          title="Couldn’t load the list"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <ListSkeleton rows={5} height={36} />
      ) : data.entries.length === 0 ? (
        <p className="analytics-empty">{kind.empty}</p>
      ) : (
        <>
          <GroupTable kind={kind} entries={data.entries} />
          <p className="analytics-more">
            <a href={`/api/sites/${site}/analytics.csv?${file.toString()}`} download>
              <IconDownload size={14} aria-hidden="true" /> {data.more ? 'All of them as CSV' : 'As CSV'}
            </a>
          </p>
        </>
      )}
    </Section>
  )
}

function GroupTable({ kind, entries }: { readonly kind: GroupKind; readonly entries: readonly GroupView[] }) {
  const largest = Math.max(...entries.map((entry) => entry[kind.by]), 1)
  return (
    <table className="analytics-table" aria-label={kind.label}>
      <thead>
        <tr>
          <th scope="col">{kind.name}</th>
          {kind.columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.value}>
            <th scope="row">
              <span
                className="analytics-share"
                style={{ inlineSize: `${(entry[kind.by] / largest) * 100}%` }}
              />
              <span className="analytics-name">{nameOf(kind.dimension, entry.value)}</span>
            </th>
            {kind.columns.map(({ label, of }) => (
              <td key={label}>{of(entry)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
