/** What moves or resizes elements, besides scripts. */
const EVENTS = ['resize', 'load', 'error', 'toggle', 'transitionend', 'animationend', 'scroll'] as const

/** Calls back once per frame while anything on the page may have moved. Returns what stops it. */
export function watchLayout(run: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let waiting = 0
  const ask = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0
      run()
    })
  }
  const controller = new AbortController()
  // Events of the window itself and, by capturing, of images and what scrolls inside of the page.
  for (const name of EVENTS)
    window.addEventListener(name, ask, { capture: true, passive: true, signal: controller.signal })
  const sizes = new ResizeObserver(ask)
  sizes.observe(document.body)
  sizes.observe(document.documentElement)
  const changes = new MutationObserver(ask)
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  void document.fonts?.ready.then(ask)
  return {
    ask,
    stop() {
      controller.abort()
      sizes.disconnect()
      changes.disconnect()
      cancelAnimationFrame(waiting)
    },
  }
}
