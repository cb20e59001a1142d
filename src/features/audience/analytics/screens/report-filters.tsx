import { IconFilter, IconX } from '@tabler/icons-react'
import type { VisitFilter } from '#features/audience/analytics/filters.rules.ts'
import type { FilterDimension } from '#features/audience/analytics/report.types.ts'
import { nameOf } from '#features/audience/analytics/screens/analytics-names.ts'
import type { Report } from '#features/audience/analytics/screens/use-report.ts'
import './report-filters.css'

const LABELS: Readonly<Record<FilterDimension, string>> = {
  page: 'Viewed',
  entry: 'First page',
  exit: 'Last page',
  source: 'Source',
  referrer: 'Referrer',
  campaign: 'Campaign',
  country: 'Country',
  language: 'Language',
  device: 'Device',
  browser: 'Browser',
}

const textOf = ({ dimension, value }: VisitFilter) => `${LABELS[dimension]}: ${nameOf(dimension, value)}`

/** The filters that are set, each with a button that removes it; without any, how one is set. */
export function ReportFilters({ report }: { readonly report: Report }) {
  const { filters, query } = report
  // The error about invalid ones has a button that removes them.
  if (filters.length === 0 && query.filters !== undefined) return null
  if (filters.length === 0)
    return (
      <p className="analytics-filters analytics-note">
        <IconFilter size={16} aria-hidden="true" /> Choose a row of a list to count only visits with it.
      </p>
    )
  return (
    <div className="analytics-filters" role="group" aria-label="Filters">
      <ul>
        {filters.map((filter) => (
          <li key={textOf(filter)}>
            <span>{textOf(filter)}</span>
            <button
              type="button"
              aria-label={`Remove the filter ${textOf(filter)}`}
              onClick={() => report.toggleFilter(filter)}
            >
              <IconX size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {filters.length > 1 && (
        <button type="button" className="analytics-link" onClick={report.removeFilters}>
          Remove all
        </button>
      )}
    </div>
  )
}
