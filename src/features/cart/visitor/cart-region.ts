import { CART_API_PATH, CART_PATH } from '#features/cart/cart-names.types.ts'
import { pageData } from '#visitor/client/page-data.ts'
import type { DataFailure } from '#visitor/client/request-failure.ts'
import type { Disposables } from '#visitor/disposables.ts'

/** What the parts of a page that belong to the cart share. */
export interface CartShell {
  /** Texts in the language of the page: attributes of the link. */
  readonly texts: DOMStringMap
  readonly disposables: Disposables
  /** Shows a number of products, or that of the cookie. */
  showCount(count?: number): void
  /** Runs a callback when the cart was changed in another tab; returns a function that ends it. */
  onOtherTab(run: () => void): () => void
  tellTabs(): void
}

/** Milliseconds after the last press of a button before a quantity is sent. */
const DEBOUNCE_MS = 250
const ENTRIES = `${CART_API_PATH}/entries`

/** Returns what the cart contains, as its page shows it. Rejects when it cannot be loaded. */
export async function loadRegion(query = ''): Promise<HTMLElement> {
  const response = await fetch(CART_PATH + query, { headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const region = page.querySelector<HTMLElement>('[data-cart]')
  if (!response.ok || !region) throw new Error(`The cart could not be loaded: ${response.status}.`)
  return document.importNode(region, true)
}

/** Returns the query for a page that shows why a call failed; undefined without a reason that a page can show. */
export function problemQuery({ errorKey, data }: DataFailure): string | undefined {
  if (errorKey === undefined) return undefined
  const query = new URLSearchParams({ problem: errorKey })
  for (const name of ['inStock', 'inCart']) {
    const value = (data as Record<string, unknown> | null)?.[name]
    if (typeof value === 'number') query.set(name, String(value))
  }
  return `?${query.toString()}`
}

/**
 * Mounts the forms of a cart: what a visitor presses is shown at once, sent in order, and then replaced by what the
 * server says. `status` announces it.
 */
export function mountRegion(
  first: HTMLElement,
  status: HTMLElement,
  shell: CartShell,
  disposables: Disposables,
): void {
  let region = first
  let queue = Promise.resolve()
  const waiting = new Map<string, () => void>()
  const place = first.parentElement
  if (!place) return

  function enqueue(work: () => Promise<void>): void {
    region.ariaBusy = 'true'
    queue = queue.then(async () => {
      try {
        await work()
      } catch {
        fail()
      }
    })
  }

  /** What was shown before the server knew of it is taken back. */
  function fail(): void {
    if (disposables.isReleased) return
    const { failed = '' } = shell.texts
    region.ariaBusy = 'false'
    for (const line of region.querySelectorAll<HTMLElement>('[data-entry]')) line.hidden = false
    for (const field of region.querySelectorAll('input')) field.value = field.defaultValue
    region.querySelector('.p-cart-problem')?.remove()
    region.prepend(
      Object.assign(document.createElement('p'), { className: 'p-cart-problem', textContent: failed }),
    )
    status.textContent = failed
    shell.showCount()
  }

  async function refresh(query = ''): Promise<void> {
    const next = await loadRegion(query)
    // Something newer is on its way; its response is shown instead.
    if (disposables.isReleased || waiting.size > 0) return
    const focused = region.contains(document.activeElement) ? document.activeElement : null
    region.replaceWith(next)
    region = next
    if (focused) restoreFocus(next, focused)
    status.textContent = announcement(next)
    shell.showCount()
  }

  async function send(entry: string, quantity: number | undefined): Promise<void> {
    let failure: DataFailure | undefined
    const options = { onFailure: (found: DataFailure) => void (failure = found) }
    const url = `${ENTRIES}/${entry}`
    if (quantity === undefined) await pageData().delete(url, undefined, options)
    else await pageData().put(url, { quantity }, options)
    if (failure === undefined) {
      shell.tellTabs()
      return refresh(quantity === undefined ? `?removed=${entry}` : '')
    }
    const query = problemQuery(failure)
    if (query === undefined) throw new Error(failure.message)
    return refresh(query)
  }

  /** Sends a quantity once its buttons rest, or at once. */
  function change(entry: string, field: HTMLInputElement, delay: number): void {
    showGuess()
    waiting.get(entry)?.()
    const cancel = disposables.after(delay, () => {
      waiting.delete(entry)
      const quantity = Number(field.value)
      enqueue(() => send(entry, quantity))
    })
    waiting.set(entry, cancel)
    region.ariaBusy = 'true'
  }

  /** The sum of all quantities, before the server confirms it. */
  function showGuess(): void {
    const lines = [...region.querySelectorAll<HTMLElement>('[data-entry]:not([hidden]):not([data-gone])')]
    const quantities = lines.map((line) => Number(line.querySelector<HTMLInputElement>('input[type="number"]')?.value) || 0)
    shell.showCount(quantities.reduce((sum, quantity) => sum + quantity, 0))
  }

  function press(form: HTMLFormElement, button: HTMLElement | null): void {
    const entry = String(new FormData(form).get('entry') ?? '')
    const line = form.closest<HTMLElement>('[data-entry]')
    const field = form.querySelector<HTMLInputElement>('input[name="quantity"]')
    if (button?.getAttribute('name') === 'remove' && line) {
      waiting.get(entry)?.()
      waiting.delete(entry)
      focusBeside(line)
      line.hidden = true
      showGuess()
      return enqueue(() => send(entry, undefined))
    }
    if (!field) return
    if (!line) return enqueue(() => send(entry, Number(field.value)))
    const step = Number(button?.dataset['step'] ?? 0)
    const max = Number(form.querySelector<HTMLElement>('[data-max]')?.dataset['max'] ?? field.max)
    if (step !== 0) {
      const next = (Number(field.value) || 1) + step
      if (next < 1 || (step > 0 && next > max)) return
      field.value = String(next)
    }
    change(entry, field, step === 0 ? 0 : DEBOUNCE_MS)
  }

  disposables.listen(place, 'submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !region.contains(form)) return
    event.preventDefault()
    press(form, event.submitter)
  })
  disposables.listen(place, 'change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'quantity' && region.contains(target))
      target.form?.requestSubmit()
  })
  disposables.add(shell.onOtherTab(() => enqueue(refresh)))
}

/** A removed line loses the focus to the next one. */
function focusBeside(line: HTMLElement): void {
  const beside = (line.nextElementSibling ?? line.previousElementSibling)?.querySelector<HTMLElement>(
    'a[href]',
  )
  beside?.focus()
}

/** Gives the focus to what replaced the focused element, or to the nearest that can have it. */
function restoreFocus(region: HTMLElement, before: Element): void {
  const same = before.id === '' ? null : region.querySelector<HTMLElement>(`#${CSS.escape(before.id)}`)
  if (same && !same.matches(':disabled')) return same.focus({ preventScroll: true })
  const entry = before.closest<HTMLElement>('[data-entry]')?.dataset['entry'] ?? ''
  const line = region.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry)}"]`)
  const target =
    same?.closest('form')?.querySelector<HTMLElement>('input[type="number"]') ??
    line?.querySelector<HTMLElement>('a[href]') ??
    region.querySelector<HTMLElement>('.p-cart-undo, a[href], button')
  target?.focus({ preventScroll: true })
}

function announcement(region: HTMLElement): string {
  const text = (selector: string) => region.querySelector(selector)?.textContent ?? ''
  return [text('.p-cart-problem'), text('.p-cart-removed span'), region.dataset['summary'] ?? '']
    .filter((part) => part !== '')
    .join(' ')
}
