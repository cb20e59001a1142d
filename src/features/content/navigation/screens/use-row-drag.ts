import { type DragEvent, useState } from 'react'

/** Horizontal pixels per level. */
const INDENT_PX = 28

interface RowDrag {
  readonly id: string
  /** Where it would be dropped: before this index, at this depth. */
  readonly place?: number
  readonly depth?: number
}

/** Dragging a row by mouse; `onDrop` receives its id, the index it goes before, and its depth. */
export function useRowDrag(onDrop: (id: string, place: number, depth: number) => void) {
  const [drag, setDrag] = useState<RowDrag>()
  return {
    place: drag?.place,
    depth: drag?.depth ?? 0,
    start: (id: string) => setDrag({ id }),
    over(event: DragEvent<HTMLElement>, index: number): void {
      if (drag === undefined) return
      event.preventDefault()
      const box = event.currentTarget.getBoundingClientRect()
      const place = event.clientY > box.top + box.height / 2 ? index + 1 : index
      const depth = Math.max(0, Math.floor((event.clientX - box.left) / INDENT_PX) - 1)
      if (place !== drag.place || depth !== drag.depth) setDrag({ ...drag, place, depth })
    },
    end(): void {
      if (drag?.place !== undefined) onDrop(drag.id, drag.place, drag.depth ?? 0)
      setDrag(undefined)
    },
  }
}
