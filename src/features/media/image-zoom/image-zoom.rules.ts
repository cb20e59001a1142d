/** How many times larger a magnified image is. */
export const ZOOM = 2.5
/** How far an arrow key moves it, in per cent of the image. */
const STEP = 10

/** The point of an image that stays in its place when the image is magnified, in per cent. */
export interface ZoomOrigin {
  readonly x: number
  readonly y: number
}

export const CENTRE: ZoomOrigin = { x: 50, y: 50 }

interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Returns the origin that shows what is below a pointer; at most the edges of the image. */
export function originAt(pointer: { readonly x: number; readonly y: number }, box: Rectangle): ZoomOrigin {
  return limited({
    x: ((pointer.x - box.left) / box.width) * 100,
    y: ((pointer.y - box.top) / box.height) * 100,
  })
}

/** Returns the origin after a finger has moved the magnified image by these pixels. */
export function draggedOrigin(
  origin: ZoomOrigin,
  by: { readonly x: number; readonly y: number },
  box: Rectangle,
): ZoomOrigin {
  // The image moves by its origin times the added size.
  const share = (pixels: number, length: number) => (pixels / (length * (ZOOM - 1))) * 100
  return limited({ x: origin.x - share(by.x, box.width), y: origin.y - share(by.y, box.height) })
}

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Returns the origin after an arrow key; undefined for another key. */
export function steppedOrigin(origin: ZoomOrigin, key: string): ZoomOrigin | undefined {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined
  return move && limited({ x: origin.x + move[0], y: origin.y + move[1] })
}

const limited = ({ x, y }: ZoomOrigin): ZoomOrigin => ({ x: percent(x), y: percent(y) })

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10
