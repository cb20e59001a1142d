import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type MenuRow,
  type Move,
  moveRow,
  pathsOf,
  placeRow,
  removeRow,
} from '#features/content/navigation/rows.rules.ts'
import { MenuRowView } from '#features/content/navigation/screens/menu-row.tsx'
import { useRowDrag } from '#features/content/navigation/screens/use-row-drag.ts'
import { useRowFocus } from '#features/content/navigation/screens/use-row-focus.ts'
import { MAX_DEPTH } from '#features/content/documents/bodies/navigation-body.types.ts'
import { useTitles } from '#features/content/pages/screens/fields/use-titles.ts'
import { AskedFocus } from '#ui/asked-focus.tsx'
import { useToast } from '#ui/toasts.tsx'

export interface MenuRowsProps {
  readonly site: string
  readonly rows: readonly MenuRow[]
  /** The label of the row that gets the focus at first; empty for the first one. */
  readonly entry: string | undefined
  readonly editable: boolean
  /**
   * Receives an update function, because asynchronous changes apply to the entries at that time. Changes of one topic
   * are undone together.
   */
  readonly onRows: (change: (rows: readonly MenuRow[]) => readonly MenuRow[], topic?: string) => void
}

/** Tree editor of the entries of a menu: moved by mouse, arrow keys on a handle, or the menu of a row. */
export function MenuRows({ site, rows, entry, editable, onRows }: MenuRowsProps) {
  const toast = useToast()
  const titles = useTitles(
    site,
    rows.map(({ target }) => target),
  )
  const [announcement, setAnnouncement] = useState('')
  const { focusAfterChange, setHandle } = useRowFocus(rows)
  const drag = useRowDrag((id, place, depth) => {
    const next = placeRow(rows, id, place, depth)
    focusAfterChange(id)
    if (next) onRows(() => next)
  })

  function move(row: MenuRow, way: Move): void {
    const next = moveRow(rows, row.id, way)
    if (next === undefined) {
      setAnnouncement(`${row.label} can’t move ${way}.`)
      return
    }
    focusAfterChange(row.id)
    onRows(() => next)
    const index = next.findIndex(({ id }) => id === row.id)
    setAnnouncement(
      `${row.label}: position ${index + 1} of ${next.length}, level ${(next[index]?.depth ?? 0) + 1}.`,
    )
  }
  function add(after?: MenuRow): void {
    const id = freeId(rows)
    const index = after === undefined ? rows.length : rows.indexOf(after) + 1
    const depth = after === undefined ? 0 : Math.min(after.depth + 1, MAX_DEPTH - 1)
    focusAfterChange(id, 'field')
    onRows(() => [...rows.slice(0, index), { id, label: '', target: null, depth }, ...rows.slice(index)])
  }
  function remove(row: MenuRow): void {
    onRows((now) => removeRow(now, row.id))
    toast({ text: `${row.label || 'Entry'} removed.`, undo: () => onRows(() => rows) })
  }
  const paths = pathsOf(rows)
  const asked =
    entry === undefined
      ? undefined
      : paths[
          Math.max(
            rows.findIndex(({ label }) => label === entry),
            0,
          )
        ]
  return (
    <>
      <AskedFocus name={asked === undefined ? undefined : `body.${asked}.label`} />
      <p id="navigation-hint" className="ui-visually-hidden">
        Use the up and down arrow keys to move it, right to nest it, left to move it up one level.
      </p>
      <p className="ui-visually-hidden" role="status">
        {announcement}
      </p>
      {rows.length === 0 ? (
        <p className="navigation-empty">This menu is empty. Add the first entry.</p>
      ) : (
        <ol className="navigation-rows" aria-label="Entries">
          {rows.map((row, index) => (
            <MenuRowView
              key={row.id}
              site={site}
              row={row}
              path={`body.${paths[index] ?? ''}`}
              titles={titles}
              editable={editable}
              dropDepth={drag.place === index ? drag.depth : undefined}
              handle={(element) => setHandle(row.id, element)}
              canMove={(way) => moveRow(rows, row.id, way) !== undefined}
              onMove={(way) => move(row, way)}
              onChange={(changed) =>
                onRows((now) => changeRow(now, row.id, changed), `${row.id} ${Object.keys(changed).join()}`)
              }
              onAddInside={() => add(row)}
              onRemove={() => remove(row)}
              onDragStart={() => drag.start(row.id)}
              onDragOver={(event) => drag.over(event, index)}
              onDragEnd={drag.end}
            />
          ))}
          {drag.place === rows.length && (
            <li
              className="navigation-end"
              aria-hidden="true"
              onDragOver={(event) => event.preventDefault()}
            />
          )}
        </ol>
      )}
      {editable && (
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => add()}>
          Add entry
        </Button>
      )}
    </>
  )
}

function changeRow(rows: readonly MenuRow[], id: string, changed: Partial<MenuRow>): readonly MenuRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...changed } : row))
}

/** Returns an unused row id. */
function freeId(rows: readonly MenuRow[]): string {
  const taken = new Set(rows.map(({ id }) => id))
  let number = rows.length
  while (taken.has(`new-${number}`)) number++
  return `new-${number}`
}
