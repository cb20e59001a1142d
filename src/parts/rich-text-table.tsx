import type { ReactNode } from 'react'
import type { RichTextNode } from '#lib/rich-text/schema.ts'
import { InlineView } from '#parts/rich-text-inline.tsx'
import { textOfNode } from '#parts/rich-text-tree.ts'
import type { Scope } from '#parts/scope.ts'
import { messagesFor } from '#parts/messages.ts'

const MAX_SPAN = 100

/**
 * A table in a container that scrolls sideways, is focusable and has a name. The leading rows of header cells become
 * the head; header cells have a column or row scope.
 */
export function TableView(props: {
  readonly node: RichTextNode
  readonly scope: Scope
  readonly cell: (cell: RichTextNode) => ReactNode
}): ReactNode {
  const parts = props.node.content ?? []
  const caption = parts.find((part) => part.type === 'tableCaption')
  const rows = parts.filter((part) => part.type === 'tableRow')
  const bodyStart = rows.findIndex((row) => row.content?.some((cell) => cell.type !== 'tableHeader'))
  const head = bodyStart === -1 ? rows.slice(0, 1) : rows.slice(0, bodyStart)
  const body = rows.slice(head.length)
  const name = caption ? textOfNode(caption) : messagesFor(props.scope.language).table
  return (
    // A group, not a region: a page with several tables would otherwise have as many landmarks.
    <div className="p-table" role="group" aria-label={name} tabIndex={0}>
      <table>
        {caption && (
          <caption>
            <InlineView nodes={caption.content ?? []} scope={props.scope} />
          </caption>
        )}
        {head.length > 0 && <thead>{tableRows(head, 'col', props)}</thead>}
        {body.length > 0 && <tbody>{tableRows(body, 'row', props)}</tbody>}
      </table>
    </div>
  )
}

function tableRows(
  rows: readonly RichTextNode[],
  firstScope: 'col' | 'row',
  props: { readonly scope: Scope; readonly cell: (cell: RichTextNode) => ReactNode },
): ReactNode {
  return rows.map((row, rowIndex) => (
    <tr key={rowIndex}>
      {row.content?.map((cell, index) => {
        const shape = {
          colSpan: span(cell, 'colspan', MAX_SPAN),
          rowSpan: span(cell, 'rowspan', rows.length - rowIndex),
          className: alignClass(cell),
        }
        return cell.type === 'tableHeader' ? (
          <th key={index} scope={index === 0 ? firstScope : 'col'} {...shape}>
            <InlineView nodes={cell.content ?? []} scope={props.scope} />
          </th>
        ) : (
          <td key={index} {...shape}>
            {props.cell(cell)}
          </td>
        )
      })}
    </tr>
  ))
}

/** Limits a span to the rows of its group, which HTML requires. */
function span(cell: RichTextNode, name: string, max: number): number | undefined {
  const value = cell.attrs?.[name]
  return typeof value === 'number' && Number.isInteger(value) && value > 1 && max > 1
    ? Math.min(value, max)
    : undefined
}

function alignClass(cell: RichTextNode): string | undefined {
  const value = cell.attrs?.['textAlign']
  return value === 'center' || value === 'right' || value === 'justify' ? `p-text-${value}` : undefined
}
