import { CART_API_PATH, CART_PATH } from '#features/shop/cart/cart-names.types.ts'
import { COMMERCE_EVENT } from '#lib/tracking/tracking-names.ts'
import { sendChoice, textOf } from '#features/shop/cart/visitor/choice-calls.ts'
import { isCart } from '#features/shop/cart/visitor/is-cart.ts'
import { pageData } from '#visitor/client/page-data.ts'
import { recordEvent } from '#visitor/events.ts'
import { hasCallCookie, showFormButtons } from '#visitor/plain-forms.ts'
import { morph } from '#visitor/morph.ts'
import type { DataOptions } from '#visitor/client/data.ts'
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
export function problemQuery({ errorKey, data }: DataFailure, entered = ''): string | undefined {
  if (errorKey === undefined) return undefined
  const query = new URLSearchParams({ problem: errorKey, ...(entered !== '' && { entered }) })
  for (const name of ['inStock', 'inCart']) {
    const value = (data as Record<string, unknown> | null)?.[name]
    if (typeof value === 'number') query.set(name, String(value))
  }
  return `?${query.toString()}`
}

interface Pressed {
  readonly form: HTMLFormElement
  readonly button: HTMLElement | null
}

/**
 * The forms of a cart: what a visitor presses is shown at once, sent in order, and then replaced by what the server says.
 */
class CartRegion {
  readonly #region: HTMLElement
  #queue = Promise.resolve()
  /** Quantities that are not sent yet, by entry: functions that cancel them. */
  readonly #waiting = new Map<string, () => void>()
  /** What was pressed last: sent by the browser where calls lack their cookie. */
  #pressed: Pressed | undefined
  #isPlain = false
  /** The note that was sent last, unless it was rejected or another tab may have changed it since. */
  #note: string | undefined
  readonly #status: HTMLElement
  readonly #shell: CartShell
  readonly #disposables: Disposables

  constructor(region: HTMLElement, status: HTMLElement, shell: CartShell, disposables: Disposables) {
    this.#region = region
    this.#status = status
    this.#shell = shell
    this.#disposables = disposables
  }

  mount(place: HTMLElement): void {
    if (!hasCallCookie()) return showFormButtons()
    this.#disposables.listen(place, 'submit', (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !this.#region.contains(form)) return
      // To the checkout, with what was typed.
      if (this.#isPlain || event.submitter?.hasAttribute('formaction')) return
      event.preventDefault()
      this.#press(form, event.submitter)
    })
    this.#disposables.listen(place, 'change', ({ target }) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (!isField || !['quantity', 'option', 'note'].includes(target.name)) return
      if (this.#region.contains(target)) target.form?.requestSubmit()
    })
    this.#disposables.add(
      this.#shell.onOtherTab(() => {
        this.#note = undefined
        this.#enqueue(() => this.#refresh())
      }),
    )
  }

  #press(form: HTMLFormElement, button: HTMLElement | null): void {
    const { choice } = form.dataset
    // What a step makes of a quantity is in its field.
    this.#pressed = { form, button: button?.dataset['step'] === undefined ? button : null }
    if (choice === 'note' && !this.#isNewNote(form)) return
    if (choice !== undefined) return this.#enqueue(() => this.#choose(form))
    const line = form.closest<HTMLElement>('[data-entry]')
    const entry = form.querySelector<HTMLInputElement>('input[name="entry"]')?.value ?? ''
    const field = form.querySelector<HTMLInputElement>('input[name="quantity"]')
    if (line && button?.getAttribute('name') === 'remove') return this.#remove(entry, line)
    const aside = button?.getAttribute('name')
    if (line && (aside === 'later' || aside === 'back')) return this.#move(entry, line, aside === 'later')
    // What was put aside and removed comes back there.
    if (!line && form.querySelector('input[name="later"]'))
      return this.#enqueue(() => this.#sendSaved(entry, true))
    if (!field) return
    if (!line) return this.#enqueue(() => this.#send(entry, Number(field.value)))
    const step = Number(button?.dataset['step'] ?? 0)
    const max = Number(form.querySelector<HTMLElement>('[data-max]')?.dataset['max'] ?? field.max)
    if (step !== 0) {
      const next = (Number(field.value) || 1) + step
      if (next < 1 || (step > 0 && next > max)) return
      field.value = String(next)
    }
    this.#change(entry, field, step === 0 ? 0 : DEBOUNCE_MS)
  }

  #remove(entry: string, line: HTMLElement): void {
    this.#waiting.get(entry)?.()
    this.#waiting.delete(entry)
    focusBeside(line)
    line.hidden = true
    this.#showGuess()
    this.#enqueue(() => this.#send(entry, undefined))
  }

  /** Puts an entry aside or back into the cart. */
  #move(entry: string, line: HTMLElement, saved: boolean): void {
    this.#waiting.get(entry)?.()
    this.#waiting.delete(entry)
    focusBeside(line)
    line.hidden = true
    this.#showGuess()
    this.#enqueue(() => this.#sendSaved(entry, saved))
  }

  /** Whether a note was not sent yet: leaving its field and pressing its button are one thing. */
  #isNewNote(form: HTMLFormElement): boolean {
    const note = noteIn(form)
    const isNew = note !== this.#note
    this.#note = note
    return isNew
  }

  /** Sends a quantity once its buttons rest, or at once. */
  #change(entry: string, field: HTMLInputElement, delay: number): void {
    this.#showGuess()
    this.#waiting.get(entry)?.()
    const cancel = this.#disposables.after(delay, () => {
      this.#waiting.delete(entry)
      const quantity = Number(field.value)
      this.#enqueue(() => this.#send(entry, quantity))
    })
    this.#waiting.set(entry, cancel)
    this.#region.ariaBusy = 'true'
  }

  /** The sum of all quantities, before the server confirms it. */
  #showGuess(): void {
    const fields = this.#region.querySelectorAll<HTMLInputElement>(
      '[data-entry]:not([hidden]) input[type="number"]',
    )
    this.#shell.showCount([...fields].reduce((sum, { value }) => sum + (Number(value) || 0), 0))
  }

  #enqueue(work: () => Promise<void>): void {
    this.#region.ariaBusy = 'true'
    this.#queue = this.#queue.then(work).catch(() => this.#fail())
  }

  /** `quantity` is undefined for a removal. */
  async #send(entry: string, quantity: number | undefined): Promise<void> {
    const url = `${ENTRIES}/${entry}`
    const failure = await failureOf((options) =>
      quantity === undefined
        ? pageData().delete(url, undefined, options)
        : pageData().put(url, { quantity }, options),
    )
    return this.#show(failure, quantity === undefined ? `?removed=${entry}` : '')
  }

  async #sendSaved(entry: string, saved: boolean): Promise<void> {
    const failure = await failureOf((options) =>
      pageData().put(`${ENTRIES}/${entry}/saved`, { saved }, options),
    )
    return this.#show(failure, `?done=${entry}`)
  }

  /** Sends a code, a place, a shipping option, a note or a suggestion. */
  async #choose(form: HTMLFormElement): Promise<void> {
    const { choice, item: itemId = '' } = form.dataset
    const note = noteIn(form)
    const failure = await sendChoice(form)
    if (failure && note === this.#note) this.#note = undefined
    if (choice !== 'suggestion' || failure) {
      const code = textOf(new FormData(form), 'coupon')
      const isGiftCard = failure?.errorKey === 'GIFT_CARD_AT_CHECKOUT'
      // That of a gift card gets into no URL.
      await this.#show(failure, choice === 'note' ? '?done=note' : '', isGiftCard ? '' : code)
      const field = isGiftCard && this.#region.querySelector<HTMLInputElement>('#cart-code-field')
      if (field) field.value = code
      return
    }
    recordEvent(COMMERCE_EVENT.cartAdd, { itemId })
    return this.#show(undefined, '', '', this.#shell.texts['added'])
  }

  /** Shows what a call did, or why it failed. */
  async #show(
    failure: DataFailure | undefined,
    query: string,
    entered?: string,
    said?: string,
  ): Promise<void> {
    if (failure === undefined) {
      this.#shell.tellTabs()
      return this.#refresh(query, said)
    }
    if (failure.needsCookie && this.#pressed) return this.#sendPlainly(this.#pressed)
    const problem = problemQuery(failure, entered)
    if (problem === undefined) throw new Error(failure.message)
    return this.#refresh(problem)
  }

  #sendPlainly({ form, button }: Pressed): void {
    this.#isPlain = true
    showFormButtons()
    form.requestSubmit(button)
  }

  async #refresh(query = '', said = ''): Promise<void> {
    const next = await loadRegion(query)
    // Something newer is on its way; its response is shown instead.
    if (this.#disposables.isReleased || this.#waiting.size > 0) return
    const region = this.#region
    const restore = region.contains(document.activeElement) && focusKeeper(region, document.activeElement)
    for (const opened of region.querySelectorAll<HTMLDetailsElement>('details[open]'))
      next.querySelector<HTMLDetailsElement>(`#${opened.id}`)?.setAttribute('open', '')
    // Not replaced: a press that has begun, such as that of the checkout after a quantity was typed, has to go on.
    morph(region, next)
    for (const form of region.querySelectorAll('form')) resetFields(form)
    if (restore) restore()
    this.#status.textContent = announcement(region, said)
    this.#shell.showCount()
  }

  /** What was shown before the server knew of it is taken back. */
  #fail(): void {
    if (this.#disposables.isReleased) return
    this.#note = undefined
    const { failed = '' } = this.#shell.texts
    const region = this.#region
    region.ariaBusy = 'false'
    for (const line of region.querySelectorAll<HTMLElement>('[data-entry]')) line.hidden = false
    // What was written stays: it can be sent again.
    for (const field of region.querySelectorAll<HTMLInputElement>(
      'input[type="number"], input[type="radio"]',
    )) {
      field.value = field.defaultValue
      field.checked = field.defaultChecked
    }
    region.querySelector('.p-cart-problem')?.remove()
    const problem = { className: 'p-cart-problem', textContent: failed }
    region.prepend(Object.assign(document.createElement('p'), problem))
    this.#status.textContent = failed
    this.#shell.showCount()
  }
}

/** Mounts the forms of a cart; `status` announces what they did. */
export function mountRegion(
  region: HTMLElement,
  status: HTMLElement,
  shell: CartShell,
  disposables: Disposables,
): void {
  const place = region.parentElement
  if (place) new CartRegion(region, status, shell, disposables).mount(place)
}

/** Returns why a call failed; undefined if it did not. */
async function failureOf(
  send: (options: Pick<DataOptions, 'accepts' | 'onFailure'>) => Promise<unknown>,
): Promise<DataFailure | undefined> {
  let failure: DataFailure | undefined
  await send({ accepts: isCart, onFailure: (found) => void (failure = found) })
  return failure
}

const noteIn = (form: HTMLFormElement): string => form.querySelector('textarea')?.value ?? ''

/** Fields show what the server says; a note that is being written stays. */
function resetFields(form: HTMLFormElement): void {
  const note = noteIn(form)
  const field = form.querySelector('textarea')
  const isTyped = field !== null && note !== field.defaultValue
  const selection = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0] as const
  form.reset()
  if (!isTyped) return
  field.value = note
  if (document.activeElement === field) field.setSelectionRange(...selection)
}

/** A removed line gives the focus to the next one, or to the cart until there is something else in it. */
function focusBeside(line: HTMLElement): void {
  const lines = [...(line.parentElement?.children ?? [])].filter(
    (one) => one === line || !one.hasAttribute('hidden'),
  )
  const at = lines.indexOf(line)
  const beside = (lines[at + 1] ?? lines[at - 1])?.querySelector<HTMLElement>('a[href], .p-cart-remove')
  if (beside) return beside.focus({ preventScroll: true })
  const region = line.closest<HTMLElement>('[data-cart]')
  if (!region) return
  region.tabIndex = -1
  region.focus({ preventScroll: true })
}

/** Returns what gives the focus, if it is lost, to what took the place of an element, or to the nearest that can have it. */
function focusKeeper(region: HTMLElement, focused: Element | null): () => void {
  const id = focused?.id ?? ''
  const entry = focused?.closest<HTMLElement>('[data-entry]')?.dataset['entry'] ?? ''
  const isSuggestion = Boolean(focused?.closest('[data-suggestions]'))
  return () => {
    if (focused?.isConnected && focused === document.activeElement && !focused.matches(':disabled')) return
    const same = id === '' ? null : region.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
    if (same && !same.matches(':disabled')) return same.focus({ preventScroll: true })
    const line = region.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry)}"]`)
    const suggestion = isSuggestion && region.querySelector('[data-suggestions]')
    const target =
      (suggestion || null)?.querySelector<HTMLElement>('button, a.p-cart-apply') ??
      same?.closest('form')?.querySelector<HTMLElement>('input[type="number"]') ??
      line?.querySelector<HTMLElement>('a[href]') ??
      region.querySelector<HTMLElement>('.p-cart-undo, a[href], button')
    target?.focus({ preventScroll: true })
  }
}

function announcement(region: HTMLElement, said: string): string {
  const text = (selector: string) => region.querySelector(selector)?.textContent ?? ''
  // A problem is an alert, which is read out by itself.
  return [
    said === '' ? '' : `${said}.`,
    region.dataset['said'] ?? '',
    text('.p-cart-removed span'),
    region.dataset['summary'] ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}
