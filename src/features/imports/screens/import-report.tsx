import type { ImportReportView } from '#features/imports/api.types.ts'

const KINDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  post: ['post', 'posts'],
  page: ['page', 'pages'],
  attachment: ['image or file', 'images and files'],
  nav_menu_item: ['menu entry', 'menu entries'],
}

const named = (kind: string, count: number) => `${count} ${KINDS[kind]?.[count === 1 ? 0 : 1] ?? kind}`

/** What came or would come of an export, item by item where something is to be said. */
export function ImportReportFacts({ report }: { readonly report: ImportReportView }) {
  const counts = Object.entries(report.imported).filter(([, count]) => count > 0)
  return (
    <div className="imports-report">
      <p>
        {counts.length === 0
          ? 'Nothing of it comes over.'
          : counts.map(([kind, count]) => named(kind, count)).join(', ')}
      </p>
      {report.missingMedia > 0 && (
        <p className="imports-hint">
          {report.missingMedia} images and files are fetched from the old site afterwards; keep it online
          until then.
        </p>
      )}
      <Reasons
        title={`${report.skippedCount} left out`}
        count={report.skippedCount}
        entries={report.skipped.map(({ id, reason }) => ({ id, text: reason }))}
      />
      <Reasons
        title={`${report.notesCount} to know`}
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
          // A report does not change, and the same may be said twice of an item.
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
