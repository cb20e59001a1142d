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
  callback: (size: number) => void,
  watched: Watched = window,
): void {
  if (!RESIZE_AXES.includes(axis)) throw new RangeError('The axis of a resize emitter is x or y.')
  const measure = () => (axis === 'x' ? watched.innerWidth : watched.innerHeight)
  let last = measure()
  afterwards('resize', disposables, watched, () => {
    const size = measure()
    if (size === last) return
    last = size
    callback(size)
  })
}

/** Calls back when the window has been scrolled and rested for 300 ms. */
export function onScroll(disposables: Disposables, callback: () => void, watched: Watched = window): void {
  afterwards('scroll', disposables, watched, callback)
}

function afterwards(
  type: 'resize' | 'scroll',
  disposables: Disposables,
  watched: Watched,
  callback: () => void,
): void {
  let prevent: (() => void) | undefined
  const wait = () => {
    prevent?.()
    prevent = disposables.after(DEBOUNCE_MS, callback)
  }
  watched.addEventListener(type, wait, { passive: true })
  disposables.add(() => watched.removeEventListener(type, wait))
}
