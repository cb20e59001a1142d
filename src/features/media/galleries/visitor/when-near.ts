import type { Disposables } from '#visitor/disposables.ts'

/**
 * Runs a callback once the page has loaded and the gallery is within one window height: visible content loads first.
 */
export function whenNear(root: HTMLElement, disposables: Disposables, run: () => void): void {
  const observer = disposables.observe(
    new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        run()
      },
      { rootMargin: '100% 0px' },
    ),
  )
  const watch = () => observer.observe(root)
  if (document.readyState === 'complete') watch()
  else disposables.listen(window, 'load', watch, { once: true })
}
