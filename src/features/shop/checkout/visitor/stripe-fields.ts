import { STRIPE_SCRIPT } from '#features/shop/checkout/checkout-names.types.ts'
import type {
  StripeElement,
  StripeElements,
  StripeJs,
} from '#features/shop/checkout/visitor/stripe-js.types.ts'
import { stripeLook } from '#features/shop/checkout/visitor/stripe-look.ts'
import { loadScript, pageScripts } from '#visitor/client/load-script.ts'

/** What is paid with Stripe's fields. */
export interface StripeAmount {
  readonly cents: number
  /** ISO 4217. */
  readonly currency: string
}

/** Stripe's card fields in a page. What is entered in them never reaches the program. */
export interface StripeFields {
  /** The total has changed. */
  setAmount(amount: StripeAmount): void
  /** Returns why what was entered cannot be paid with; empty for nothing. */
  check(): Promise<string>
  /** Pays, and asks the buyer what their bank wants. Returns why it was not paid, for the buyer; empty for nothing. */
  confirm(clientSecret: string, returnUrl: string): Promise<string>
  focus(): void
  remove(): void
}

const LOAD_LIMIT_MS = 15_000

/**
 * Loads Stripe's script, once for a page, and shows its fields in an element. Rejects when it cannot be loaded, such as where
 * it is blocked; it may be called again then.
 */
export async function showStripeFields(box: HTMLElement, amount: StripeAmount): Promise<StripeFields> {
  if (!window.Stripe) await loadScript(STRIPE_SCRIPT, LOAD_LIMIT_MS, pageScripts())
  if (!window.Stripe) throw new Error('The script of Stripe did nothing.')
  const { stripeKey = '', unpaid = '' } = box.dataset
  const stripe = window.Stripe(stripeKey)
  const elements = stripe.elements({
    mode: 'payment',
    ...optionsOf(amount),
    allowedPaymentMethodTypes: ['card'],
    locale: document.documentElement.lang || 'auto',
    appearance: stripeLook(box),
  })
  const element = elements.create('payment', {
    layout: 'tabs',
    defaultValues: { billingDetails: enteredBefore() },
  })
  await mounted(element, box)
  const fields = fieldsOf(stripe, elements, element, unpaid)
  // A page that follows the system changes its colours while it is open; Stripe's frames have to be told.
  const scheme = window.matchMedia('(prefers-color-scheme: dark)')
  const follow = () => elements.update({ appearance: stripeLook(box) })
  scheme.addEventListener('change', follow)
  return {
    ...fields,
    remove() {
      scheme.removeEventListener('change', follow)
      fields.remove()
    },
  }
}

const optionsOf = ({ cents, currency }: StripeAmount) => ({ amount: cents, currency: currency.toLowerCase() })

/** Frames that stay empty are as good as none. */
function mounted(element: StripeElement, box: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      element.destroy()
      reject(new Error('The fields of Stripe could not be loaded.'))
    }
    const timer = window.setTimeout(fail, LOAD_LIMIT_MS)
    const settled = (run: () => void) => () => {
      window.clearTimeout(timer)
      run()
    }
    element.on('ready', settled(resolve))
    element.on('loaderror', settled(fail))
    element.mount(box)
  })
}

/** What the buyer entered in the form is not asked for again. */
function enteredBefore() {
  const value = (name: string) =>
    document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value ?? ''
  const first = (...names: readonly string[]) =>
    names.map((name) => value(name)).find((text) => text !== '') ?? ''
  return {
    email: value('email'),
    address: {
      country: first('billingCountry', 'shippingCountry'),
      postal_code: first('billingPostalCode', 'shippingPostalCode'),
    },
  }
}

/** `unpaid` is said where Stripe gives no reason. */
const fieldsOf = (
  stripe: StripeJs,
  elements: StripeElements,
  element: StripeElement,
  unpaid: string,
): StripeFields => ({
  setAmount: (amount) => elements.update(optionsOf(amount)),
  async check() {
    const { error } = await elements.submit()
    return error ? (error.message ?? unpaid) : ''
  },
  async confirm(clientSecret, returnUrl) {
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    })
    return error ? (error.message ?? unpaid) : ''
  },
  focus: () => element.focus(),
  remove: () => element.destroy(),
})
