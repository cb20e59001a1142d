/** What is used of Stripe's script; docs.stripe.com/js describes all of it. */
export interface StripeJs {
  elements(options: Readonly<Record<string, unknown>>): StripeElements
  confirmPayment(options: Readonly<Record<string, unknown>>): Promise<StripeResult>
}

export interface StripeElements {
  create(type: 'payment', options: Readonly<Record<string, unknown>>): StripeElement
  /** Checks what was entered, and shows at each field what is wrong with it. */
  submit(): Promise<StripeResult>
  update(options: Readonly<Record<string, unknown>>): void
}

export interface StripeElement {
  mount(container: HTMLElement): void
  on(event: 'ready' | 'loaderror', run: () => void): unknown
  focus(): void
  destroy(): void
}

/** `message` is for the buyer, in the language of the fields. */
export interface StripeResult {
  readonly error?: { readonly type?: string; readonly message?: string }
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs
  }
}
