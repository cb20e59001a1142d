import { type Picker, startLoading } from '#features/audience/booking/visitor/widget-state.ts'
import type { PickerTexts } from '#features/audience/booking/times.types.ts'
import type { Disposables } from '#visitor/disposables.ts'

/** What the script of another service exports: a component with three pickers (BKG-06). */
export interface BookingComponent {
  /**
   * Shows the component in an element; may return a function that removes it. `query` is the query string of the script's
   * URL, and `ready` is called once for each picker.
   */
  mount(
    element: HTMLElement,
    options: { readonly query: URLSearchParams; readonly ready: (picker: Picker) => void },
  ): unknown
}

/** Milliseconds after which a script that has not loaded counts as failed; its link stays. */
const TIMEOUT = 15_000

const isComponent = (module: unknown): module is BookingComponent =>
  typeof module === 'object' && module !== null && 'mount' in module && typeof module.mount === 'function'

/**
 * Loads the component of a service by a click on its link, never before: the service learns of nobody who does not want
 * to book. The loader gets the query string of the script's URL (BKG-05).
 */
export function mountComponent(widget: HTMLElement, disposables: Disposables): void {
  const url = URL.parse(widget.dataset['script'] ?? '')
  const link = widget.querySelector<HTMLElement>('[data-booking-open]')
  if (url?.protocol !== 'https:' || link === null) return
  const place = document.createElement('div')
  const status = Object.assign(document.createElement('p'), { className: 'b-booking-status', role: 'status' })
  const texts = JSON.parse(widget.dataset['texts'] ?? '{}') as PickerTexts
  let isStarted = false

  async function load(script: URL): Promise<void> {
    const state = startLoading(widget, disposables)
    status.textContent = texts.loading
    const endTimeout = disposables.after(TIMEOUT, fail)
    let isFailed = false
    function fail(): void {
      isFailed = true
      state.fail()
      place.replaceChildren()
      status.textContent = texts.failed
    }
    try {
      const module: unknown = await import(/* @vite-ignore */ script.href)
      if (isFailed || disposables.isReleased) return
      if (!isComponent(module)) return fail()
      const remove = module.mount(place, {
        query: script.searchParams,
        ready: (picker) => state.ready(picker),
      })
      if (typeof remove === 'function') disposables.add(() => void (remove as () => unknown)())
      status.textContent = ''
    } catch {
      if (!isFailed) fail()
    } finally {
      endTimeout()
    }
  }

  disposables.listen(link, 'click', (event) => {
    // A second click, and one with a modifier, follows the link.
    if (isStarted || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    isStarted = true
    widget.append(status, place)
    void load(url)
  })
  disposables.add(() => {
    place.remove()
    status.remove()
  })
}
