import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { DataTableCell } from '#editor/panels/data-table-cell.tsx'
import { PasteTableButton } from '#editor/panels/paste-table-button.tsx'
import type { FieldErrors } from '#editor/panels/errors.ts'
import { readPastedCells } from '#lib/tables/pasted-cells.ts'
import {
  isFilled,
  MAX_TEXT_COLUMNS,
  MAX_TEXT_ROWS,
  pasteTexts,
  type TextTable,
  textTableEdits,
} from '#lib/tables/text-table.ts'
import { useLabelledControl } from '#ui/labelled-control.ts'

interface TextTableFieldProps {
  readonly label: string
  readonly help: string
  readonly value: TextTable
  readonly errors: FieldErrors
  readonly onChange: (table: TextTable) => void
}

/**
 * A grid of texts whose first row and column are headers. Cells that are copied from a spreadsheet can be pasted into any
 * of its cells, or into a field of their own. Enter and the arrow keys move up and down.
 */
export function TextTableField({ label, help, value: table, errors, onChange }: TextTableFieldProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<string>()
  // A new row gets the focus.
  const [added, setAdded] = useState<{ readonly row: number }>()
  useEffect(() => {
    if (added) grid.current?.querySelector<HTMLElement>(`[data-cell="${added.row}-0"]`)?.focus()
  }, [added])
  const [error] = Object.values(errors)
  const { wrapper, control } = useLabelledControl({ label, help, error: failure ?? error })
  const columns = table[0]?.length ?? 0

  function change(next: TextTable): void {
    setFailure(undefined)
    onChange(next)
  }

  function paste(text: string, at?: { readonly row: number; readonly column: number }): boolean {
    const cells = readPastedCells(text)
    const isWhole = at === undefined || !isFilled(table)
    const pasted = isWhole ? pasteTexts([], { row: 0, column: 0 }, cells) : pasteTexts(table, at, cells)
    if (pasted.ok) change(pasted.value)
    else setFailure(pasted.error)
    return pasted.ok
  }

  return (
    <Input.Wrapper {...wrapper}>
      {columns > 0 && (
        <div className="ed-grid ed-grid-texts" ref={grid} role="group" {...control}>
          <table>
            <tbody>
              {table.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <Cell key={column} row={index} column={column}>
                      <DataTableCell
                        place={{ row: index, column }}
                        label={nameOf(table, index, column)}
                        value={cell}
                        onPaste={(text) => paste(text, { row: index, column })}
                        onChange={(next) => change(table.with(index, row.with(column, next)))}
                      />
                    </Cell>
                  ))}
                  <td>
                    <RemoveButton
                      label={`Remove row ${index + 1}`}
                      onClick={() => change(textTableEdits.removeRow(table, index))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
            {columns > 1 && (
              <tfoot>
                <tr>
                  {table[0]?.map((_, column) => (
                    <td key={column}>
                      <RemoveButton
                        label={`Remove column ${column + 1}`}
                        onClick={() => change(textTableEdits.removeColumn(table, column))}
                      />
                    </td>
                  ))}
                  <td>{''}</td>
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      <div className="ed-grid-actions">
        <AddButton
          isFull={table.length >= MAX_TEXT_ROWS}
          onClick={() => {
            change(textTableEdits.addRow(table))
            setAdded({ row: table.length })
          }}
        >
          Add row
        </AddButton>
        <AddButton
          isFull={columns >= MAX_TEXT_COLUMNS}
          onClick={() => change(textTableEdits.addColumn(table))}
        >
          Add column
        </AddButton>
        <PasteTableButton
          help="They replace the table. The first row and column are headers."
          onPaste={(text) => paste(text)}
        />
      </div>
    </Input.Wrapper>
  )
}

/** `S, Chest`; headers by their place. */
function nameOf(table: TextTable, row: number, column: number): string {
  if (row === 0) return `Header of column ${column + 1}`
  if (column === 0) return `Header of row ${row + 1}`
  return `${table[row]?.[0] || `Row ${row + 1}`}, ${table[0]?.[column] || `column ${column + 1}`}`
}

interface CellProps {
  readonly row: number
  readonly column: number
  readonly children: React.ReactNode
}

function Cell({ row, column, children }: CellProps) {
  if (row === 0) return <th scope="col">{children}</th>
  return column === 0 ? <th scope="row">{children}</th> : <td>{children}</td>
}

interface AddButtonProps {
  readonly isFull: boolean
  readonly onClick: () => void
  readonly children: string
}

function AddButton({ isFull, onClick, children }: AddButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={15} />}
      disabled={isFull}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon size="sm" aria-label={label} onClick={onClick}>
      <IconTrash size={15} />
    </ActionIcon>
  )
}
