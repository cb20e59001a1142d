import type { Disposables } from '#visitor/disposables.ts'

/** Where a page was scrolled to when its list was replaced, in the state of the history. */
interface ListState {
  readonly shopScroll?: number
}

/** A list of products on its page, which it replaces by that of another URL. */
export class ProductListView {
  readonly #root: HTMLElement
  readonly #disposables: Disposables
  /** Responses to earlier requests are ignored. */
  #newest = 0

  constructor(root: HTMLElement, disposables: Disposables) {
    this.#root = root
    this.#disposables = disposables
  }

  /** Shows the list at a URL, and adds it to the history unless a visitor went back to it. */
  show(url: string, { isBack = false } = {}): void {
    const turn = ++this.#newest
    const list = this.#part('[data-shop-list]')
    if (!list) return location.assign(url)
    list.ariaBusy = 'true'
    if (!isBack) {
      const left: ListState = { ...(history.state as ListState | null), shopScroll: scrollY }
      history.replaceState(left, '')
    }
    void this.#load(url, list, isBack, () => turn === this.#newest && !this.#disposables.isReleased)
  }

  async #load(url: string, list: HTMLElement, isBack: boolean, isNewest: () => boolean): Promise<void> {
    let next: HTMLElement
    try {
      next = await load(url)
    } catch {
      if (!isNewest()) return
      list.ariaBusy = null
      this.#say(this.#part('[data-shop-form]')?.dataset['failed'] ?? '')
      return
    }
    if (!isNewest()) return
    if (!isBack) history.pushState({}, '', url)
    this.#replace(next)
    const { shopScroll } = (history.state as ListState | null) ?? {}
    if (isBack && shopScroll !== undefined) scrollTo({ top: shopScroll, behavior: 'instant' })
  }

  #part(selector: string): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(selector)
  }

  #say(text: string): void {
    const status = this.#part('[data-shop-status]')
    if (status) status.textContent = text
  }

  #replace(next: HTMLElement): void {
    const focused = this.#root.contains(document.activeElement) ? document.activeElement : null
    const wasPager = focused?.closest('.shop-pager') != null
    const wasChip = focused?.closest('[data-shop-chips]') != null
    this.#replaceForm(next)
    // The status stays the same element, or nothing would be announced.
    this.#say(next.querySelector('[data-shop-status]')?.textContent ?? '')
    this.#part('[data-shop-chips]')?.remove()
    const chips = next.querySelector('[data-shop-chips]')
    if (chips) this.#part('[data-shop-status]')?.after(chips)
    const list = this.#part('[data-shop-list]')
    list?.replaceChildren(...(next.querySelector('[data-shop-list]')?.childNodes ?? []))
    if (list) list.ariaBusy = null
    if (wasPager) this.#toTop()
    else if (wasChip)
      this.#part('[data-shop-chips] a, .shop-filter > summary, #shop-stock, #shop-sort')?.focus({
        preventScroll: true,
      })
  }

  /** Another page begins at its first product. */
  #toTop(): void {
    this.#root.scrollIntoView({ block: 'start' })
    this.#part('[data-shop-list] h2 a')?.focus({ preventScroll: true })
  }

  /** The counts of all values are others; what is open stays open, and what has the focus keeps it. */
  #replaceForm(next: HTMLElement): void {
    const bar = this.#part('.shop-bar')
    const other = next.querySelector<HTMLElement>('.shop-bar')
    if (!bar || !other) return
    const focused = bar.contains(document.activeElement) ? document.activeElement : null
    for (const { id } of bar.querySelectorAll<HTMLDetailsElement>('details[open]'))
      other.querySelector<HTMLElement>(`details#${CSS.escape(id)}`)?.setAttribute('open', '')
    bar.replaceWith(other)
    if (!focused) return
    const same =
      focused.id === ''
        ? other.querySelector<HTMLElement>(`#${CSS.escape(focused.closest('details')?.id ?? '')} > summary`)
        : other.querySelector<HTMLElement>(`#${CSS.escape(focused.id)}`)
    // Typed since the request was sent.
    if (same instanceof HTMLInputElement && focused instanceof HTMLInputElement && same.type === 'number')
      same.value = focused.value
    const kept = same ?? other.querySelector<HTMLElement>('summary, select')
    kept?.focus({ preventScroll: true })
  }
}

/** Returns the list of the page at a URL. Rejects when it cannot be loaded. */
async function load(url: string): Promise<HTMLElement> {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const list = page.querySelector<HTMLElement>('[data-shop]')
  if (!response.ok || !list) throw new Error(`The list of products could not be loaded: ${response.status}.`)
  return document.importNode(list, true)
}
