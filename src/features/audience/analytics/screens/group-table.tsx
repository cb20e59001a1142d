import type { GroupView } from '#features/audience/analytics/api.types.ts'
import { isFilterDimension } from '#features/audience/analytics/filters.rules.ts'
import { OTHER_VALUE } from '#features/audience/analytics/report.types.ts'
import { nameOf } from '#features/audience/analytics/screens/analytics-names.ts'
import type { GroupKind } from '#features/audience/analytics/screens/group-kinds.ts'
import type { Report } from '#features/audience/analytics/screens/use-report.ts'

/** The largest groups of a dimension with bars. Rows of properties of visits are buttons that filter by them. */
export function GroupTable({
  kind,
  entries,
  report,
}: {
  readonly kind: GroupKind
  readonly entries: readonly GroupView[]
  readonly report: Report
}) {
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
              <GroupName kind={kind} value={entry.value} report={report} />
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

function GroupName({
  kind: { dimension },
  value,
  report,
}: {
  readonly kind: GroupKind
  readonly value: string
  readonly report: Report
}) {
  const name = nameOf(dimension, value)
  if (!isFilterDimension(dimension) || value === OTHER_VALUE)
    return <span className="analytics-name">{name}</span>
  const isChosen = report.filters.some((one) => one.dimension === dimension && one.value === value)
  return (
    <button
      type="button"
      className="analytics-name analytics-choose"
      aria-pressed={isChosen}
      title={isChosen ? 'Remove this filter' : 'Count only visits with it'}
      onClick={() => report.toggleFilter({ dimension, value })}
    >
      {name}
    </button>
  )
}
