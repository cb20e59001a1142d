import type { ComponentProps, RefObject } from 'react'
import type { Box } from '#features/content/canvas/canvas-messages.rules.ts'

export interface CanvasAnchorProps extends ComponentProps<'button'> {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** In the window of the frame. */
  readonly box: Box
  /** Name of what is opened there. */
  readonly label: string
}

/** An invisible target for menus and popovers, over a box of the frame's window. */
export function CanvasAnchor({ frame, box, label, ...props }: CanvasAnchorProps) {
  const { x, y, width, height } = toAppBox(frame.current, box)
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      {...props}
      className="ed-canvas-anchor"
      style={{ left: x, top: y, width, height }}
    />
  )
}

/** Returns where a box of the frame's window is in the window of the app; at most where the frame is. */
export function toAppBox(frame: HTMLIFrameElement | null, { x, y, width, height }: Box): Box {
  if (!frame || frame.offsetWidth === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const around = frame.getBoundingClientRect()
  const scale = around.width / frame.offsetWidth
  const within = (value: number, start: number, size: number) =>
    Math.min(start + size, Math.max(start, start + value * scale))
  const [left, top] = [within(x, around.x, around.width), within(y, around.y, around.height)]
  return {
    x: left,
    y: top,
    width: within(x + width, around.x, around.width) - left,
    height: within(y + height, around.y, around.height) - top,
  }
}
