import type { Disposables } from '#visitor/disposables.ts'
import { RESIZE_DEBOUNCE } from '#features/media/galleries/visitor/gallery-constants.ts'

/** Calls `layout` once the width of a gallery has not changed for 100 ms (GAL-33). */
export function watchSize(
  root: HTMLElement,
  first: number,
  disposables: Disposables,
  layout: () => void,
): void {
  let width = first
  let cancel: () => void = () => undefined
  const observer = disposables.observe(
    new ResizeObserver(() => {
      if (root.clientWidth === width) return
      width = root.clientWidth
      cancel()
      cancel = disposables.after(RESIZE_DEBOUNCE, layout)
    }),
  )
  observer.observe(root)
}
