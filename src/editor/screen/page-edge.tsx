import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { MAX_WIDTH, MIN_WIDTH, widthAtStop, widthByKey } from '#editor/screen/page-width.ts'
import type { PageSize } from '#editor/screen/use-page-size.ts'

/** How much wider the page becomes per frame while the edge is held beyond the room, in pixels. */
const MAX_GROWTH = 16

interface Drag {
  readonly pointerId: number
  /** Where the pointer was last. */
  x: number
  /** The width without stops. */
  pixels: number
  /** How far the pointer is beyond the room. */
  beyond: number
}

/** The edge of the page, by which it is made as wide as somebody likes, with mouse, touch or keys. */
export function PageEdge({ size, frameId }: { readonly size: PageSize; readonly frameId: string }) {
  const { pixels, room, scale, isWide, isFitted, setWidth, resetWidth } = size
  const [isDragging, setDragging] = useState(false)
  const edge = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag>(undefined)

  // A page that is centred grows at both sides, and a scaled one by more than the pointer moves.
  const factor = isWide && !isFitted ? 1 : 2 / scale
  const latest = useRef({ factor, room })
  useEffect(() => {
    latest.current = { factor, room }
    // The edge of a page in its size stays in sight.
    if (isDragging) edge.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  function widen(now: Drag, by: number): void {
    // Not rounded, since a slow drag moves by less than a pixel each time.
    now.pixels = Math.min(Math.max(now.pixels + by, MIN_WIDTH), MAX_WIDTH)
    setWidth(widthAtStop(now.pixels, latest.current.room))
  }
  // The pointer cannot go further than the window: held beyond the room, the page grows on.
  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function grow() {
      const now = drag.current
      if (now && now.beyond > 0) widen(now, Math.min(now.beyond, MAX_GROWTH))
      frame = requestAnimationFrame(grow)
    })
    return () => cancelAnimationFrame(frame)
  })

  function begin(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    // Otherwise the frame would get the events, and nobody would hear of the end.
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { pointerId: event.pointerId, x: event.clientX, pixels, beyond: 0 }
    setDragging(true)
  }
  function move({ pointerId, clientX }: PointerEvent): void {
    const now = drag.current
    if (now?.pointerId !== pointerId) return
    const end = edge.current?.parentElement?.getBoundingClientRect().right ?? clientX
    const by = clientX - now.x
    now.x = clientX
    now.beyond = Math.max(0, clientX - end)
    if (by !== 0) widen(now, by * latest.current.factor)
  }
  function end({ pointerId }: PointerEvent): void {
    if (drag.current?.pointerId !== pointerId) return
    drag.current = undefined
    setDragging(false)
  }
  function press(event: KeyboardEvent): void {
    const next = widthByKey(event, pixels)
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    setWidth(next)
  }
  return (
    <div
      ref={edge}
      className="ed-page-edge"
      data-dragging={isDragging}
      style={{ insetInlineStart: edgeOf(size) }}
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the page"
      aria-controls={frameId}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={pixels}
      aria-valuetext={`${pixels} pixels`}
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
      onDoubleClick={resetWidth}
      onKeyDown={press}
    >
      <span className="ed-page-edge-grip" aria-hidden="true" />
      {isDragging && (
        <output className="ed-page-edge-width" aria-hidden="true">
          {pixels} px
        </output>
      )}
    </div>
  )
}

/** Returns where the page begins in its room. */
export const startOfPage = ({ room, pixels, scale }: PageSize): number =>
  Math.max(0, (room - pixels * scale) / 2)

const edgeOf = (size: PageSize): number => startOfPage(size) + size.pixels * size.scale
