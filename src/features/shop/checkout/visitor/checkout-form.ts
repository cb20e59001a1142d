import { CHECKOUT_PATH, type CheckoutOutcome } from '#features/shop/checkout/checkout-names.types.ts'
import { CardPayment } from '#features/shop/checkout/visitor/card-payment.ts'
import { cancelPayment, postOrder, putEntered } from '#features/shop/checkout/visitor/checkout-calls.ts'
import {
  type Control,
  controlsIn,
  formatCardNumber,
  isControl,
  isEmpty,
  isRejected,
  problemOf,
  saveable,
  sentValuesOf,
  showProblem,
  updatePart,
  valuesOf,
  withoutCard,
} from '#features/shop/checkout/visitor/checkout-fields.ts'
import type { CheckoutFormPage } from '#features/shop/checkout/checkout-page.types.ts'
import type { DataFailure } from '#visitor/client/request-failure.ts'
import { Disposables } from '#visitor/disposables.ts'
import { hasCallCookie, showFormButtons } from '#visitor/plain-forms.ts'

/** Milliseconds after a change before its total is read out: several changes are read out once. */
const SAY_AFTER = 500
/** Fields that change what something costs, or what the form asks for. */
const PRICED = /^(?:option|billingSame|.*(?:Country|Region|PostalCode))$/

/** The form of a checkout: everything that is entered is saved in order, and what depends on it is shown anew. */
class CheckoutForm {
  readonly #region: HTMLElement
  readonly #disposables: Disposables
  readonly #card: CardPayment
  #queue: Promise<unknown> = Promise.resolve()
  #saved: string
  /** What the server was told last, also when it was rejected. */
  #told: Readonly<Record<string, string>>
  /** Whether a save waits for its turn, and whether what it saves may cost something. */
  #waiting: { mayCost: boolean } | undefined
  #stopSaying: (() => void) | undefined
  /** The same press has the same key, also when it is sent again after a lost connection. */
  #key = ''
  #isPlacing = false
  #pressed: HTMLElement | null = null
  /** Whether the browser sends the form, since calls lack their cookie. */
  #isPlain = false
  #sent = ''

  constructor(region: HTMLElement, disposables: Disposables) {
    this.#region = region
    this.#disposables = disposables
    this.#card = new CardPayment(region, disposables)
    this.#told = saveable(sentValuesOf(this.#form))
    this.#saved = JSON.stringify(this.#told)
  }

  get #form(): HTMLFormElement {
    const form = this.#region.querySelector<HTMLFormElement>('form')
    if (!form) throw new Error('The checkout has no form.')
    return form
  }

  get #entered(): Record<string, string> {
    return saveable(valuesOf(this.#form))
  }

  mount(): void {
    const disposables = this.#disposables
    disposables.listen(this.#region, 'submit', (event) => {
      if (this.#isPlain) return
      event.preventDefault()
      this.#pressed = event.submitter
      this.#press(event.submitter)
    })
    disposables.listen(this.#region, 'change', ({ target }) => {
      if (!isControl(target)) return
      if (target.ariaInvalid === 'true') showProblem(target, problemOf(target))
      this.#saveSoon(PRICED.test(target.name))
    })
    disposables.listen(this.#region, 'focusout', ({ target }) => {
      if (isControl(target) && target.dataset['missing'] !== undefined && target.value !== '')
        showProblem(target, problemOf(target))
    })
    disposables.listen(this.#region, 'input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'cardNumber') formatCardNumber(target)
    })
    // What was entered before this script came, by the buyer or by the browser.
    if (JSON.stringify(this.#entered) !== this.#saved) this.#saveSoon(true)
    // A page that the browser kept may be older than its cart, or its cart was ordered.
    disposables.listen(window, 'pageshow', ({ persisted }) => {
      if (persisted) this.#enqueue(() => this.#refresh())
    })
  }

  #press(button: HTMLElement | null): void {
    if (this.#isPlacing) return
    const name = button?.getAttribute('name') ?? ''
    const value = button?.getAttribute('value') ?? ''
    if (name === 'do' && value === 'order') {
      // Pressed twice, it is sent once.
      this.#isPlacing = true
      // What the buyer agrees to is what they see now, not what earlier changes make of it.
      const agreed = this.#total
      return this.#enqueue(() => this.#place(agreed))
    }
    // The Enter key saves: a code that was typed is then meant to be used.
    if (name === 'do' && value !== 'code' && this.#typedCode === '')
      return this.#enqueue(() => this.#save(true))
    const more = name === 'do' ? {} : { [name]: value, code: '' }
    return this.#enqueue(() => this.#change(more))
  }

  #enqueue(work: () => Promise<unknown>): void {
    this.#region.ariaBusy = 'true'
    const queue = this.#queue
      .then(work)
      .catch(() => this.#showFailed())
      .finally(() => {
        if (this.#queue === queue) this.#region.ariaBusy = null
      })
    this.#queue = queue
  }

  /** Saves once what is changed while another save goes on: a list passes many countries while one types a name. */
  #saveSoon(mayCost: boolean): void {
    if (this.#waiting) {
      this.#waiting.mayCost ||= mayCost
      return
    }
    const waiting = { mayCost }
    this.#waiting = waiting
    this.#enqueue(() => {
      this.#waiting = undefined
      return this.#save(waiting.mayCost)
    })
  }

  /** Saves what was entered since the last time. */
  async #save(mayCost: boolean): Promise<boolean> {
    const values = this.#entered
    const entered = JSON.stringify(values)
    if (entered === this.#saved && !mayCost) return true
    const result = await this.#send(values)
    if (!result.ok) return this.#fail(result.failure)
    this.#saved = entered
    if (mayCost) await this.#refresh()
    else this.#see(result.data)
    return true
  }

  get #typedCode(): string {
    return this.#form.querySelector<HTMLInputElement>('[name="code"]')?.value.trim() ?? ''
  }

  /** Uses or removes a code; returns whether the server took it. */
  async #change(more: Readonly<Record<string, string>>): Promise<boolean> {
    const code = this.#typedCode
    if (Object.keys(more).length === 0 && code === '') return true
    const result = await this.#send({ ...valuesOf(this.#form), ...more })
    if (!result.ok) return this.#fail(result.failure, code)
    const field = this.#form.querySelector<HTMLInputElement>('[name="code"]')
    if (field) field.value = ''
    await this.#refresh()
    return true
  }

  /** Notes the version of the cart after something that changes no amount. */
  #see(data: unknown): void {
    const { cart } = data as { readonly cart: { readonly version: number } }
    const version = this.#form.querySelector<HTMLInputElement>('[name="version"]')
    if (version) version.value = String(cart.version)
  }

  #send(values: Readonly<Record<string, string>>): ReturnType<typeof putEntered> {
    this.#told = values
    return putEntered(withoutCard(values))
  }

  async #place(agreed: string): Promise<void> {
    this.#showBusy(true)
    try {
      if (!(await this.#isComplete(agreed))) return
      const isInPage = await this.#card.isReady()
      // What is missing elsewhere is named first, by the server.
      if (isInPage && !this.#hasGaps && !(await this.#card.isComplete())) return
      const outcome = await this.#order(isInPage)
      if (outcome && (await this.#follow(outcome))) return
    } finally {
      this.#isPlacing = false
      this.#showBusy(false)
    }
  }

  #showBusy(isBusy: boolean): void {
    const button = this.#region.querySelector<HTMLButtonElement>('#checkout-place')
    if (!button) return
    // Not `disabled`, which would lose the focus of who pressed it.
    button.ariaDisabled = isBusy ? 'true' : null
    const { busy = '', label = button.textContent } = button.dataset
    button.dataset['label'] = label
    button.textContent = isBusy ? busy : label
  }

  /** Saves the last changes, so that the total is that of what is entered; shows what is missing. */
  async #isComplete(agreed: string): Promise<boolean> {
    if (!(await this.#save(false))) return false
    const code = this.#typedCode
    if (!(await this.#change({}))) return false
    const isUnused = code !== '' && isRejected(this.#region, code)
    if (this.#total === agreed && !isUnused) return true
    await this.#refresh(`?problem=${isUnused ? 'codeUnused' : 'totalChanged'}`)
    this.#focus('#checkout-notice')
    return false
  }

  get #total(): string {
    const seen = this.#form.querySelectorAll<HTMLInputElement>('[name^="expected"]')
    return Array.from(seen, ({ value }) => value).join(' ')
  }

  get #hasGaps(): boolean {
    return controlsIn(this.#form).some(
      (control) => control.ariaRequired === 'true' && control.checkVisibility() && isEmpty(control),
    )
  }

  async #order(isInPage: boolean): Promise<CheckoutOutcome | undefined> {
    const body = { ...valuesOf(this.#form), ...(isInPage && { inPage: '1' }) }
    const sent = JSON.stringify(body)
    if (sent !== this.#sent) this.#key = crypto.randomUUID()
    this.#sent = sent
    const response = await postOrder(body, this.#key)
    if (response.ok) {
      this.#sent = ''
      return response.outcome
    }
    // Without a response, or one that says what was done, nobody knows: the next press asks with the same key.
    if (response.failure.status !== 0 && !response.failure.isUnreadable) this.#sent = ''
    await this.#fail(response.failure)
    return undefined
  }

  /** Goes where the buyer has to go; returns whether the page is left. */
  async #follow(outcome: CheckoutOutcome): Promise<boolean> {
    if (outcome.status === 'declined' || outcome.status === 'closed') {
      await this.#refresh(
        outcome.status === 'closed' ? '?problem=reservationEnded' : `?declined=${outcome.reason}`,
      )
      this.#focus('#payment-declined', '#checkout-notice')
      return false
    }
    const action = outcome.status === 'action' ? outcome.action : undefined
    if (action?.type === 'script' && !(await this.#isPaid(action.clientSecret, outcome.url))) return false
    location.assign(action?.type === 'redirect' ? action.url : outcome.url)
    return true
  }

  /** Pays in the page. What was not paid is cancelled, so that the buyer can change everything, and cannot pay twice. */
  async #isPaid(clientSecret: string, orderUrl: string): Promise<boolean> {
    const problem = await this.#card.confirm(clientSecret, new URL(orderUrl, location.href).href)
    if (problem === undefined || problem === '') return true
    const ended = await cancelPayment()
    if (ended.status !== 'declined') return true
    await this.#refresh(`?declined=${ended.reason}`)
    this.#card.showProblem(problem)
    this.#focus('#payment-declined')
    return false
  }

  /** Shows why a call failed, and leads to the first field at fault. Returns false. */
  async #fail(failure: DataFailure, code = ''): Promise<false> {
    if (failure.needsCookie) return this.#sendPlainly()
    const { errorKey, data } = failure
    const { url } = (data ?? {}) as { readonly url?: unknown }
    if (typeof url === 'string' && errorKey === 'ALREADY_ORDERED') location.assign(url)
    else if (errorKey === 'NO_CART') location.assign(CHECKOUT_PATH)
    else if (errorKey === undefined) throw new Error(failure.message)
    else {
      const { problems = [] } = data as { readonly problems?: CheckoutFormPage['problems'] }
      // The server does not keep the card, and so does not find it missing.
      const card = problems.some(({ field }) => field === 'cardNumber') ? '&card=1' : ''
      const checks = errorKey === 'CHECKOUT_INCOMPLETE' ? `&check=1${card}` : ''
      await this.#refresh(`?problem=${errorKey}&code=${encodeURIComponent(code)}${checks}`)
      this.#focus('form [aria-invalid="true"]', '#checkout-method-problem ~ * input', '#checkout-notice')
    }
    return false
  }

  #sendPlainly(): false {
    this.#isPlain = true
    showFormButtons()
    if (this.#pressed) this.#form.requestSubmit(this.#pressed)
    return false
  }

  /** Gives the focus to the first of these that there is. */
  #focus(...selectors: readonly string[]): void {
    const found = selectors.map((selector) => this.#region.querySelector<HTMLElement>(selector))
    const target = found.find((one) => one !== null)
    if (!target) return
    for (let parent = target.parentElement; parent; parent = parent.parentElement)
      if (parent instanceof HTMLDetailsElement) parent.open = true
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus()
  }

  /** Replaces the parts of the page that are different now. What is being typed stays. */
  async #refresh(query = ''): Promise<void> {
    const response = await fetch(CHECKOUT_PATH + query, { headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const next = page.querySelector<HTMLElement>('[data-checkout]')
    if (this.#disposables.isReleased) return
    if (!response.redirected && !next)
      throw new Error(`The checkout could not be loaded: ${response.status}.`)
    // The cart is gone, or is an order by now.
    if (response.redirected || !next) return location.assign(response.url)
    const key = next.querySelector<HTMLInputElement>('[name="key"]')?.value
    const field = this.#form.querySelector<HTMLInputElement>('[name="key"]')
    if (field && key !== undefined) field.value = key
    for (const part of next.querySelectorAll<HTMLElement>('[data-part]')) this.#showPart(part)
    this.#showHints(next, query !== '')
    this.#card.follow()
    this.#sayTotal()
  }

  #showPart(part: HTMLElement): void {
    const old = this.#region.querySelector<HTMLElement>(`#${part.id}`)
    if (!old) return
    const { form } = part.dataset
    if (form === undefined ? old.innerHTML === part.innerHTML : form === old.dataset['form']) return
    const focused = old.contains(document.activeElement) ? document.activeElement : null
    const made = document.importNode(part, true)
    for (const opened of old.querySelectorAll<HTMLDetailsElement>('details[open]'))
      made.querySelector<HTMLDetailsElement>(`#${opened.id}`)?.setAttribute('open', '')
    if (old instanceof HTMLDetailsElement && made instanceof HTMLDetailsElement) made.open = old.open
    // The frames of Stripe do not survive: they are made again in a new box.
    old.querySelector('[data-stripe]')?.remove()
    updatePart(old, made, ({ name }) => valuesOf(this.#form)[name] !== this.#told[name])
    if (!focused || focused === document.activeElement) return
    const same = focused.id === '' ? null : old.querySelector<HTMLElement>(`#${CSS.escape(focused.id)}`)
    // What was focused may be gone, such as the button that removed a code.
    const target =
      same ?? old.querySelector<HTMLElement>('summary, a[href], input:not([type="hidden"]), button')
    target?.focus({ preventScroll: true })
  }

  /** Below fields that stay: what is wrong with them after an attempt to order, and warnings. */
  #showHints(next: HTMLElement, showsProblems: boolean): void {
    for (const control of controlsIn(this.#form)) {
      const shown = control.id === '' ? null : next.querySelector<Control>(`#${CSS.escape(control.id)}`)
      if (!shown || control.type === 'radio') continue
      const problem = next.querySelector(`#${CSS.escape(control.id)}-problem`)?.textContent ?? ''
      if (showsProblems) showProblem(control, problem)
      const warning = next.querySelector(`#${CSS.escape(control.id)}-warning`)
      const old = this.#form.querySelector(`#${CSS.escape(control.id)}-warning`)
      if (warning?.textContent === old?.textContent) continue
      old?.remove()
      if (warning) control.parentElement?.append(document.importNode(warning, true))
    }
  }

  /** There was no response: nobody knows what it did. */
  #showFailed(): void {
    if (this.#disposables.isReleased) return
    const { failed = '' } = this.#region.dataset
    const notice = Object.assign(document.createElement('p'), { className: 'co-notice', textContent: failed })
    this.#region.querySelector('#checkout-problems')?.replaceChildren(notice)
    this.#say(failed)
  }

  #sayTotal(): void {
    this.#stopSaying?.()
    this.#stopSaying = this.#disposables.after(SAY_AFTER, () =>
      this.#say(
        [
          this.#region.querySelector('#checkout-notice')?.textContent ?? '',
          this.#region.querySelector<HTMLElement>('#checkout-order')?.dataset['said'] ?? '',
        ]
          .filter(Boolean)
          .join('. '),
      ),
    )
  }

  #say(text: string): void {
    const status = document.querySelector<HTMLElement>('[data-checkout-status]')
    if (status && status.textContent !== text) status.textContent = text
  }
}

/** Mounts the form of a checkout. */
export function mountCheckout(region: HTMLElement): () => void {
  const disposables = new Disposables()
  if (hasCallCookie()) new CheckoutForm(region, disposables).mount()
  else showFormButtons()
  return () => disposables.release()
}
