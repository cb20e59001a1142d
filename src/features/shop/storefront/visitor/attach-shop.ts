import { ProductListView } from '#features/shop/storefront/visitor/product-list-view.ts'
import { Disposables } from '#visitor/disposables.ts'
import { pushEscapeHandler } from '#visitor/overlays/escape-key.ts'

const FILTER = '.shop-filter'

/** Mounts a list of products. */
export function attachShop(root: HTMLElement): () => void {
  const disposables = new Disposables()
  const view = new ProductListView(root, disposables)

  disposables.listen(root, 'change', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('[data-shop-form]') : null
    if (form?.checkValidity()) view.show(urlOf(form))
  })
  disposables.listen(root, 'submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-shop-form]')) return
    event.preventDefault()
    view.show(urlOf(form))
  })
  disposables.listen(root, 'click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (link.closest('[data-shop-chips], .shop-pager') === null) return
    event.preventDefault()
    view.show(link.href)
  })
  disposables.listen(window, 'popstate', () => view.show(location.href, { isBack: true }))
  closeFilters(root, disposables)
  return () => disposables.release()
}

/** Returns the URL to which a form leads, without fields that say nothing. */
function urlOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') query.append(name, value)
  const url = new URL(form.action)
  url.search = query.toString()
  return url.href
}

/** One filter is open at a time; a click elsewhere or Escape closes it. */
function closeFilters(root: HTMLElement, disposables: Disposables): void {
  const open = () => [...root.querySelectorAll<HTMLDetailsElement>(`${FILTER}[open]`)]
  let endEscape: (() => void) | undefined
  const close = (except?: Element) => {
    for (const one of open()) if (one !== except) one.open = false
  }
  disposables.listen(
    root,
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.matches(FILTER)) return
      if (target.open) close(target)
      endEscape?.()
      endEscape = undefined
      const [opened] = open()
      if (!opened) return
      endEscape = pushEscapeHandler(() => {
        const [shown] = open()
        close()
        shown?.querySelector('summary')?.focus()
      })
    },
    // It does not bubble.
    { capture: true },
  )
  disposables.add(() => endEscape?.())
  disposables.listen(document, 'click', ({ target }) => {
    const filter = target instanceof Element ? target.closest(FILTER) : null
    // What was replaced meanwhile is in no filter any more.
    if (target instanceof Element && target.isConnected) close(filter ?? undefined)
  })
}
