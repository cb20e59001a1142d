import { useElementSize } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FileView } from '#features/media/media/files.api.types.ts'
import { FileTile } from '#features/media/media/screens/file-tile.tsx'
import type { Id } from '#lib/id.ts'

export interface FileGridProps {
  readonly label: string
  readonly files: readonly FileView[]
  readonly chosen: ReadonlySet<Id>
  /** Undefined when files cannot be selected. */
  readonly onChoose: ((id: Id, range: boolean) => void) | undefined
  readonly opened: Id | undefined
  readonly onOpen: (id: Id) => void
  readonly onEnd: () => void
}

/** Pixels. */
const GAP = 12
const MIN_TILE_WIDTH = 148
const CAPTION_HEIGHT = 56
const PREFETCH_ROWS = 4

/** A virtualised grid of files. One tile is in the tab order; arrow keys move the focus, X selects. */
export function FileGrid(props: FileGridProps) {
  const { label, files, chosen, onChoose, opened, onOpen, onEnd } = props
  const { ref: measured, width } = useElementSize<HTMLDivElement>()
  const scroller = useRef<HTMLDivElement>(null)
  const columns = Math.max(2, Math.floor((width + GAP) / (MIN_TILE_WIDTH + GAP)))
  const tile = width === 0 ? MIN_TILE_WIDTH : (width - GAP * (columns - 1)) / columns
  const height = Math.round(tile * 0.75) + CAPTION_HEIGHT
  const [current, setCurrent] = useState(0)
  const focusing = useRef<number>(undefined)
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoised by a compiler here
  const virtual = useVirtualizer({
    count: Math.ceil(files.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => height + GAP,
    overscan: 3,
  })
  useEffect(() => virtual.measure(), [virtual, height])
  const rows = virtual.getVirtualItems()
  const last = rows.at(-1)?.index ?? 0
  const near = useEffectEvent(() => onEnd())
  useEffect(() => {
    if (files.length > 0 && (last + PREFETCH_ROWS) * columns >= files.length) near()
  }, [last, columns, files.length])

  const focus = (index: number, tile: HTMLElement | null) => {
    if (focusing.current !== index || !tile) return
    focusing.current = undefined
    tile.focus({ preventScroll: true })
  }
  function go(event: KeyboardEvent, index: number): void {
    const file = files[index]
    if ((event.key === 'x' || event.key === 'X') && onChoose && file && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      return onChoose(file.id, event.shiftKey)
    }
    const to = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      ArrowDown: index + columns,
      ArrowUp: index - columns,
      Home: 0,
      End: files.length - 1,
    }[event.key]
    if (to === undefined || to < 0 || to >= files.length) return
    event.preventDefault()
    focusing.current = to
    setCurrent(to)
    virtual.scrollToIndex(Math.floor(to / columns))
    scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus({ preventScroll: true })
  }
  const reachable = Math.min(current, files.length - 1)
  return (
    <div ref={scroller} className="media-scroller">
      <div ref={measured}>
        <ul
          className="media-grid"
          aria-label={label}
          style={{ height: Math.max(0, virtual.getTotalSize() - GAP) }}
        >
          {rows.flatMap((row) =>
            files.slice(row.index * columns, (row.index + 1) * columns).map((file, column) => {
              const index = row.index * columns + column
              return (
                <FileTile
                  key={file.id}
                  file={file}
                  index={index}
                  count={files.length}
                  box={{ width: tile, height, x: column * (tile + GAP), y: row.start }}
                  isReachable={index === reachable}
                  isChosen={chosen.has(file.id)}
                  isOpened={opened === file.id}
                  onChoose={onChoose}
                  onOpen={onOpen}
                  onFocus={() => setCurrent(index)}
                  onKeyDown={(event) => go(event, index)}
                  buttonRef={(element) => focus(index, element)}
                />
              )
            }),
          )}
        </ul>
      </div>
    </div>
  )
}
