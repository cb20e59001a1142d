import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldControlProps } from '#editor/panels/control.ts'
import { PasteTableButton } from '#editor/panels/paste-table-button.tsx'
import { DataTableCell } from '#editor/panels/data-table-cell.tsx'
import { type DataTable, EMPTY_TABLE, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '#lib/tables/number-table.ts'
import { type CellPlace, pasteInto, pasteNote, tableEdits, tableFromCells } from '#lib/tables/paste-table.ts'
import { readPastedCells } from '#lib/tables/pasted-cells.ts'
import { useLabelledControl } from '#ui/labelled-control.ts'

/** What happened to the last paste. */
interface Note {
  readonly text: string
  readonly isError: boolean
}

/**
 * A grid of labelled rows of numbers. Cells that are copied from a spreadsheet can be pasted into any of its cells, or
 * into a field of their own where there is no keyboard; pasted into an empty grid they become the whole table. Enter and
 * the arrow keys move up and down.
 */
export function DataTableField({ field, value, onChange, errors }: FieldControlProps) {
  const { label, help } = field
  const grid = useRef<HTMLDivElement>(null)
  const [note, setNote] = useState<Note>()
  // A new row gets the focus.
  const [added, setAdded] = useState<{ readonly row: number }>()
  useEffect(() => {
    if (added) grid.current?.querySelector<HTMLElement>(`[data-cell="${added.row}-0"]`)?.focus()
  }, [added])
  const table = tableOf(value)
  const isEmpty = table.rows.length === 0 && table.columns.every((name) => name === '')

  function change(next: DataTable): void {
    setNote(undefined)
    onChange(next)
  }

  /** Returns whether it took the cells. */
  function paste(text: string, at?: CellPlace): boolean {
    const cells = readPastedCells(text)
    const pasted = at === undefined || isEmpty ? tableFromCells(cells) : pasteInto(table, at, cells)
    if (!pasted.ok) {
      setNote({ text: pasted.error, isError: true })
      return false
    }
    const missing = pasteNote(pasted.value)
    setNote(missing === undefined ? undefined : { text: missing, isError: false })
    onChange(pasted.value.table)
    return true
  }

  const [error] = Object.values(errors)
  const { wrapper, control } = useLabelledControl({
    label,
    help,
    error: note?.isError === true ? note.text : error,
  })
  return (
    <Input.Wrapper {...wrapper}>
      {table.columns.length > 0 && (
        <div className="ed-grid" ref={grid} role="group" {...control}>
          <Grid table={table} onChange={change} onPaste={paste} />
        </div>
      )}
      {note?.isError === false && (
        <p className="ed-hint" role="status">
          {note.text}
        </p>
      )}
      <div className="ed-grid-actions">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={15} />}
          disabled={table.rows.length >= MAX_TABLE_ROWS}
          onClick={() => {
            change(tableEdits.addRow(table.columns.length === 0 ? tableEdits.addColumn(table) : table))
            setAdded({ row: table.rows.length + 1 })
          }}
        >
          Add row
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={15} />}
          disabled={table.columns.length >= MAX_TABLE_COLUMNS}
          onClick={() => change(tableEdits.addColumn(table))}
        >
          Add column
        </Button>
        <PasteTableButton
          help="They replace the table. The first row may have the names of the columns."
          onPaste={(text) => paste(text)}
        />
      </div>
    </Input.Wrapper>
  )
}

/** Names that are still too long are shown as they are. */
function tableOf(value: unknown): DataTable {
  const { columns, rows } = (value ?? {}) as Partial<DataTable>
  return Array.isArray(columns) && Array.isArray(rows) ? { columns, rows } : EMPTY_TABLE
}

interface GridProps {
  readonly table: DataTable
  readonly onChange: (table: DataTable) => void
  readonly onPaste: (text: string, at: CellPlace) => boolean
}

function Grid({ table, onChange, onPaste }: GridProps) {
  const { columns, rows } = table
  const cell = (row: number, column: number) => ({
    place: { row, column },
    onPaste: (text: string) => onPaste(text, { row, column }),
  })
  return (
    <table>
      <thead>
        <tr>
          <Empty />
          {columns.map((name, index) => (
            <th key={index} scope="col">
              <DataTableCell
                {...cell(0, index + 1)}
                label={`Name of column ${index + 1}`}
                value={name}
                onChange={(next) => onChange({ rows, columns: columns.with(index, next) })}
              />
            </th>
          ))}
          <Empty />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">
              <DataTableCell
                {...cell(index + 1, 0)}
                label={`Name of row ${index + 1}`}
                value={row.label}
                onChange={(label) => onChange({ columns, rows: rows.with(index, { ...row, label }) })}
              />
            </th>
            {row.values.map((value, column) => (
              <td key={column}>
                <DataTableCell
                  {...cell(index + 1, column + 1)}
                  label={`${row.label || `Row ${index + 1}`}, ${columns[column] || `column ${column + 1}`}`}
                  isNumber
                  value={value}
                  onChange={(next) =>
                    onChange({
                      columns,
                      rows: rows.with(index, { ...row, values: row.values.with(column, next) }),
                    })
                  }
                />
              </td>
            ))}
            <td>
              <RemoveButton
                label={`Remove row ${index + 1}`}
                onClick={() => onChange(tableEdits.removeRow(table, index))}
              />
            </td>
          </tr>
        ))}
      </tbody>
      {columns.length > 1 && (
        <tfoot>
          <tr>
            <Empty />
            {columns.map((_, index) => (
              <td key={index}>
                <RemoveButton
                  label={`Remove column ${index + 1}`}
                  onClick={() => onChange(tableEdits.removeColumn(table, index))}
                />
              </td>
            ))}
            <Empty />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** A cell of a head or foot above or below cells that need no name. */
const Empty = () => <td>{''}</td>

function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon size="sm" aria-label={label} onClick={onClick}>
      <IconTrash size={15} />
    </ActionIcon>
  )
}
