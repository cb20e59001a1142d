import { sinceLastLines } from '#features/transfer/imports/types.ts'
import type { ImportReportView } from '#features/transfer/imports/api.types.ts'

const TYPE_LABELS: Readonly<Record<string, readonly [singular: string, plural: string]>> = {
  post: ['post', 'posts'],
  page: ['page', 'pages'],
  product: ['product', 'products'],
  variant: ['variant', 'variants'],
  attachment: ['image or file', 'images and files'],
  nav_menu_item: ['menu entry', 'menu entries'],
}

const countLabel = (kind: string, count: number) =>
  `${count} ${TYPE_LABELS[kind]?.[count === 1 ? 0 : 1] ?? kind}`

/** The counts of an import, with skipped items and notes. */
export function ImportReportSummary({ report }: { readonly report: ImportReportView }) {
  const downloads = report.missingMedia - report.mediaWithoutUrl
  const counts = Object.entries(report.imported).filter(([, count]) => count > 0)
  return (
    <div className="imports-report">
      {counts.length > 0 && <p>{counts.map(([kind, count]) => countLabel(kind, count)).join(', ')}</p>}
      {counts.length === 0 && report.filledMedia === 0 && <p>Nothing to import.</p>}
      {report.filledMedia > 0 && <p>{countLabel('attachment', report.filledMedia)} came with the export.</p>}
      {sinceLastLines(report).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {downloads > 0 && (
        <p className="imports-hint">
          {downloads === 1
            ? '1 image or file is downloaded from the old site afterwards; keep it online until then.'
            : `${downloads} images and files are downloaded from the old site afterwards; keep it online until then.`}
        </p>
      )}
      {report.mediaWithoutUrl > 0 && (
        <p className="imports-hint">
          {countLabel('attachment', report.mediaWithoutUrl)} can’t be downloaded, because the export doesn’t
          say where the old site was.
        </p>
      )}
      <Reasons
        title={`${report.skippedCount} skipped`}
        count={report.skippedCount}
        entries={report.skipped.map(({ id, reason }) => ({ id, text: reason }))}
      />
      <Reasons
        title={`${report.notesCount} ${report.notesCount === 1 ? 'note' : 'notes'}`}
        count={report.notesCount}
        entries={report.notes.map(({ id, note }) => ({ id, text: note }))}
      />
    </div>
  )
}

interface ReasonsProps {
  readonly title: string
  readonly count: number
  readonly entries: readonly { readonly id: string; readonly text: string }[]
}

function Reasons({ title, count, entries }: ReasonsProps) {
  if (count === 0) return null
  return (
    <details className="imports-reasons">
      <summary>{title}</summary>
      <ul>
        {entries.map(({ id, text }, index) => (
          // A report never changes, and an item can have the same note twice.
          <li key={index}>
            {id !== '' && <span className="imports-hint">{id} </span>}
            {text}
          </li>
        ))}
        {count > entries.length && <li>and {count - entries.length} more</li>}
      </ul>
    </details>
  )
}
