import type { StripeAmount, StripeFields } from '#features/shop/checkout/visitor/stripe-fields.ts'
import { loadChunk } from '#visitor/client/load-chunk.ts'
import type { Disposables } from '#visitor/disposables.ts'

const loadFields = () =>
  loadChunk('stripe-fields', () => import('#features/shop/checkout/visitor/stripe-fields.ts'))

/** How far below the window the payment is when its fields are loaded, in pixels. */
const NEAR = 200

/**
 * Paying with Stripe inside the checkout. Its script is loaded when the buyer comes to the payment and has chosen it, and
 * never by any other page. Where it cannot be loaded, the page says so, and the order is paid on Stripe's own page.
 */
export class CardPayment {
  readonly #region: HTMLElement
  readonly #observer: IntersectionObserver
  #box: HTMLElement | null = null
  #loading: Promise<StripeFields | undefined> | undefined
  #fields: StripeFields | undefined

  constructor(region: HTMLElement, disposables: Disposables) {
    this.#region = region
    // What is not chosen is not displayed, and intersects nothing.
    const seen = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#load()
    }
    this.#observer = disposables.observe(new IntersectionObserver(seen, { rootMargin: `${NEAR}px` }))
    disposables.add(() => this.#fields?.remove())
    disposables.listen(region, 'click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-stripe-again]')) this.#loadAgain()
    })
    this.follow()
  }

  /** Whether the buyer has chosen to pay with Stripe. */
  get isChosen(): boolean {
    return this.#region.querySelector('[name="method"][value="stripe"]:checked') !== null
  }

  /** Follows the page after parts of it were replaced: another total, or other ways to pay. */
  follow(): void {
    const box = this.#region.querySelector<HTMLElement>('[data-stripe]')
    if (box === this.#box) return this.#fields?.setAmount(this.#amount)
    this.#observer.disconnect()
    this.#fields?.remove()
    this.#fields = undefined
    this.#loading = undefined
    this.#box = box
    // The box has no size as long as it is empty.
    if (box?.parentElement) this.#observer.observe(box.parentElement)
  }

  /** Returns whether the order can be paid in the page; loads the fields first. */
  async isReady(): Promise<boolean> {
    return this.isChosen && (await this.#load()) !== undefined
  }

  /** Whether what was entered can be paid with; otherwise shows why it cannot, and leads there. */
  async isComplete(): Promise<boolean> {
    const problem = (await this.#fields?.check()) ?? ''
    this.showProblem(problem)
    if (problem !== '') this.#fields?.focus()
    return problem === ''
  }

  /** Pays. Returns why it was not paid, for the buyer; empty for nothing. */
  confirm(clientSecret: string, returnUrl: string): Promise<string> | undefined {
    return this.#fields?.confirm(clientSecret, returnUrl)
  }

  /** Shows at the fields why nothing was paid; an empty message removes it. */
  showProblem(message: string): void {
    const problem = this.#box?.parentElement?.querySelector<HTMLElement>('[data-stripe-problem]')
    if (!problem) return
    problem.hidden = message === ''
    problem.textContent = message
  }

  get #amount(): StripeAmount {
    const { due = '0', currency = '' } = this.#region.querySelector<HTMLElement>('[data-due]')?.dataset ?? {}
    return { cents: Number(due), currency }
  }

  #load(): Promise<StripeFields | undefined> {
    this.#loading ??= this.#show()
    return this.#loading
  }

  async #show(): Promise<StripeFields | undefined> {
    const box = this.#box
    if (!box) return undefined
    this.#observer.disconnect()
    box.dataset['stripe'] = 'loading'
    try {
      const { showStripeFields } = await loadFields()
      const fields = await showStripeFields(box, this.#amount)
      // Other ways to pay were shown meanwhile.
      if (box !== this.#box) {
        fields.remove()
        return undefined
      }
      this.#fields = fields
      box.dataset['stripe'] = 'ready'
      fields.setAmount(this.#amount)
      return fields
    } catch {
      box.dataset['stripe'] = 'failed'
      return undefined
    }
  }

  #loadAgain(): void {
    this.#loading = undefined
    void this.#load()
  }
}
