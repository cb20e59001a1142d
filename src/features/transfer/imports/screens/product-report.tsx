import { useState } from 'react'
import { NativeSelect } from '@mantine/core'
import {
  type Outcome,
  OUTCOMES,
  type ProductReport,
  type ReportLine,
} from '#features/transfer/imports/model/product-report.types.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

const LABELS: Readonly<Record<Outcome, string>> = {
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  skipped: 'Left out',
}
const TONES = { created: 'good', updated: 'info', unchanged: 'plain', skipped: 'bad' } as const

/** What a file of products does: totals, lists and one line for each product. */
export function ProductReportView({
  report,
  reportUrl,
}: {
  readonly report: ProductReport
  /** Of the complete report; undefined for one that cannot be downloaded. */
  readonly reportUrl?: string
}) {
  const { counts, warned, collections, notes, format, rows } = report
  return (
    <div className="imports-products">
      <dl className="imports-counts">
        {OUTCOMES.map((outcome) => (
          <div key={outcome} data-outcome={outcome} data-none={(counts[outcome] ?? 0) === 0}>
            <dt>{LABELS[outcome]}</dt>
            <dd>{(counts[outcome] ?? 0).toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <p className="imports-hint">
        {format === 'CSV' ? 'A CSV file' : `A file of ${format}`} with {rows.toLocaleString('en')}{' '}
        {rows === 1 ? 'row' : 'rows'}.{' '}
        {(counts.updated ?? 0) + (counts.unchanged ?? 0) > 0 &&
          'An empty cell leaves what a product has as it is.'}
      </p>
      {notes.map((note) => (
        <p key={note} className="imports-fact">
          {note}
        </p>
      ))}
      {collections.length > 0 && <Collections collections={collections} />}
      {report.lineCount > 0 && <Lines report={report} warned={warned} reportUrl={reportUrl} />}
    </div>
  )
}

function Collections({ collections }: Pick<ProductReport, 'collections'>) {
  const count = (products: number) =>
    products === 1 ? '1 product' : `${products.toLocaleString('en')} products`
  if (collections.length === 1) {
    const [only] = collections
    return (
      <p className="imports-hint">
        New products go to the {only?.isNew === true ? 'new ' : ''}collection “{only?.title}”.
      </p>
    )
  }
  return (
    <details className="imports-reasons">
      <summary>New products go to {collections.length} collections</summary>
      <ul>
        {collections.map(({ title, isNew, products }) => (
          <li key={title}>
            {title} <span className="imports-hint">{`${isNew ? 'new, ' : ''}${count(products)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Filter = Outcome | 'all' | 'warned'

function Lines({
  report: { lines, lineCount, counts },
  warned,
  reportUrl,
}: {
  readonly report: ProductReport
  readonly warned: number
  readonly reportUrl: string | undefined
}) {
  const [filter, setFilter] = useState<Filter>('all')
  const isShown = ({ outcome, notes }: ReportLine) =>
    filter === 'all' || (filter === 'warned' ? notes.length > 0 && outcome !== 'skipped' : outcome === filter)
  const shown = lines.filter(isShown)
  const choices = [
    { value: 'all', label: `All products (${lineCount.toLocaleString('en')})` },
    ...(warned > 0 ? [{ value: 'warned', label: `To check (${warned.toLocaleString('en')})` }] : []),
    ...OUTCOMES.filter((outcome) => (counts[outcome] ?? 0) > 0).map((outcome) => ({
      value: outcome,
      label: `${LABELS[outcome]} (${(counts[outcome] ?? 0).toLocaleString('en')})`,
    })),
  ]
  return (
    <details className="imports-reasons" open={(counts.skipped ?? 0) + warned > 0}>
      <summary>Product by product</summary>
      <div className="imports-filter">
        <NativeSelect
          aria-label="Show"
          data={choices}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value as Filter)}
        />
        {reportUrl !== undefined && (
          <a href={reportUrl} download>
            Download the report
          </a>
        )}
      </div>
      <div className="imports-lines" tabIndex={0} role="region" aria-label="Products of the file">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Product</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line key={`${line.row} ${line.title}`} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {lineCount > lines.length && (
        <p className="imports-hint">
          These are the first {lines.length} of {lineCount.toLocaleString('en')}; the downloaded report has
          more.
        </p>
      )}
    </details>
  )
}

function Line({ line: { row, title, outcome, isDraft, changes, notes } }: { readonly line: ReportLine }) {
  return (
    <tr>
      <td>{row}</td>
      <th scope="row">{title || <span className="imports-hint">Without a name</span>}</th>
      <td>
        <StatusBadge tone={TONES[outcome]}>{isDraft === true ? 'New draft' : LABELS[outcome]}</StatusBadge>
        {changes.length > 0 && <p>{changes.join(' · ')}</p>}
        {notes.map((note) => (
          <p key={note} className="imports-note">
            {note}
          </p>
        ))}
      </td>
    </tr>
  )
}
