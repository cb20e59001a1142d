import type { Disposables } from '#visitor/disposables.ts'

/** Milliseconds without another event after which a resize or scroll has ended (EMT-03). */
export const DEBOUNCE_MS = 300

/** Axes along which resizing is observed (EMT-04). */
export const RESIZE_AXES = ['x', 'y'] as const
export type ResizeAxis = (typeof RESIZE_AXES)[number]

/** The window members used by the emitters. */
type Watched = Pick<Window, 'innerWidth' | 'innerHeight' | 'addEventListener' | 'removeEventListener'>

/**
 * Calls back when the window's width (x) or height (y) has changed and stayed the same for 300 ms. Throws a RangeError
 * for another axis.
 */
export function onResize(
  axis: ResizeAxis,
  disposables: Disposables,
  tell: (size: number) => void,
  watched: Watched = window,
): void {
  if (!RESIZE_AXES.includes(axis)) throw new RangeError('The axis of a resize emitter is x or y.')
  const measure = () => (axis === 'x' ? watched.innerWidth : watched.innerHeight)
  let last = measure()
  afterwards('resize', disposables, watched, () => {
    const size = measure()
    if (size === last) return
    last = size
    tell(size)
  })
}

/** Calls back when the window has been scrolled and rested for 300 ms. */
export function onScroll(disposables: Disposables, tell: () => void, watched: Watched = window): void {
  afterwards('scroll', disposables, watched, tell)
}

function afterwards(
  type: 'resize' | 'scroll',
  disposables: Disposables,
  watched: Watched,
  tell: () => void,
): void {
  let prevent: (() => void) | undefined
  const wait = () => {
    prevent?.()
    prevent = disposables.after(DEBOUNCE_MS, tell)
  }
  watched.addEventListener(type, wait, { passive: true })
  disposables.add(() => watched.removeEventListener(type, wait))
}
