import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { listAnalytics } from '#features/audience/analytics/api.types.ts'
import { isFilterDimension } from '#features/audience/analytics/filters.rules.ts'
import type { GroupKind } from '#features/audience/analytics/screens/group-kinds.ts'
import { GroupTable } from '#features/audience/analytics/screens/group-table.tsx'
import type { Report } from '#features/audience/analytics/screens/use-report.ts'
import { call } from '#ui/api/call.ts'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'

/** A list of what visits have in common, most first, as a table with bars. With filters only of properties of visits. */
export function GroupList({
  title,
  kinds: allKinds,
  report,
}: {
  readonly title: string
  readonly kinds: readonly GroupKind[]
  readonly report: Report
}) {
  const isFiltered = report.filters.length > 0
  const kinds = isFiltered ? allKinds.filter(({ dimension }) => isFilterDimension(dimension)) : allKinds
  const [chosen, setChosen] = useState<string>(kinds[0]?.dimension ?? '')
  const kind = kinds.find(({ dimension }) => dimension === chosen) ?? kinds[0]
  return (
    kind && (
      <Section title={title} flush>
        <SegmentedControl
          className="analytics-switch"
          aria-label={`${title} by`}
          size="xs"
          value={kind.dimension}
          onChange={setChosen}
          data={kinds.map(({ dimension, label }) => ({ value: dimension, label }))}
        />
        {/* The entries of another dimension are no placeholder. */}
        <Groups key={kind.dimension} kind={kind} report={report} />
      </Section>
    )
  )
}

function Groups({ kind, report }: { readonly kind: GroupKind; readonly report: Report }) {
  const { identifier: site } = useSite()
  const query = { ...report.query, dimension: kind.dimension, limit: 10 }
  const result = useQuery({
    queryKey: ['site', site, 'analytics', 'groups', query],
    queryFn: ({ signal }) => call(listAnalytics, { site, signal, query }),
    // The row that was chosen keeps the focus.
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = result
  const file = new URLSearchParams({ ...report.query, dimension: kind.dimension })
  if (error && !data) return <QueryError query={result} what="the list" />
  if (!data) return <ListSkeleton rows={5} height={36} />
  if (data.entries.length === 0)
    return (
      <p className="analytics-empty">
        {report.filters.length > 0 ? 'No visits with these filters.' : kind.empty}
      </p>
    )
  return (
    <div className="analytics-loading" aria-busy={isPlaceholderData}>
      <GroupTable kind={kind} entries={data.entries} report={report} />
      <p className="analytics-more">
        <a href={`/api/sites/${site}/analytics.csv?${file.toString()}`} download>
          <IconDownload size={14} aria-hidden="true" /> {data.more ? 'All of them as CSV' : 'As CSV'}
        </a>
      </p>
    </div>
  )
}
