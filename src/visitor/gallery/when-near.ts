import type { Disposables } from '#visitor/disposables.ts'

/**
 * Runs that once the page has loaded and the gallery is at most the height of the window away from it: until then what
 * can be seen is fetched first.
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
