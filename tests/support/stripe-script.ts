import type { BrowserContext, Route } from 'playwright-core'
import type { StripeServer } from './stripe-server.ts'

/** Cards as Stripe documents them for tests. */
export const STRIPE_CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** The bank asks in a frame. */
  asked: '4000 0027 6000 3184',
  /** The bank asks on a page of its own. */
  redirected: '4000 0000 0000 3220',
} as const

/** What visitors of a test are forgiven: requests to the Stripe of the test, and nothing else that has to do with it. */
export const STRIPE_REQUESTS = /^foreign request: https:\/\/(?:js|api|hooks)\.stripe\.com\//

/** What a browser asked of Stripe. */
export interface PlayedStripe {
  /** Addresses of its script, frames and calls. */
  readonly asked: string[]
  /** What the script was given for the fields, the newest last. */
  options(): Promise<Readonly<Record<string, unknown>>>
}

/**
 * Plays js.stripe.com, hooks.stripe.com and api.stripe.com for a browser, as docs.stripe.com/js describes them: nothing
 * leaves the machine. `isBlocked` is what a browser sees that blocks them.
 */
export async function playStripe(
  context: BrowserContext,
  stripe: StripeServer,
  { isBlocked = false }: { readonly isBlocked?: boolean } = {},
): Promise<PlayedStripe> {
  const asked: string[] = []
  await context.route(/^https:\/\/(?:js|api|hooks)\.stripe\.com\//, async (route) => {
    const url = new URL(route.request().url())
    asked.push(url.origin + url.pathname)
    if (isBlocked) return route.abort('blockedbyclient')
    return respond(route, url, stripe)
  })
  return {
    asked,
    options: async () => {
      const [page] = context.pages()
      return (await page?.evaluate(() => Reflect.get(window, 'stripeOptions') as object)) as Record<
        string,
        unknown
      >
    },
  }
}

async function respond(route: Route, url: URL, stripe: StripeServer): Promise<void> {
  const html = (body: string) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: page(body) })
  switch (url.origin + url.pathname) {
    case 'https://js.stripe.com/endive/stripe.js':
      return route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript.toString()})()` })
    case 'https://js.stripe.com/fields.html':
      return html(FIELDS)
    case 'https://hooks.stripe.com/frame':
    case 'https://hooks.stripe.com/redirect':
      return html(BANK)
    case 'https://api.stripe.com/confirm': {
      const { secret, card } = route.request().postDataJSON() as { secret: string; card: string }
      const intent = secret.replace(/_secret_.*/, '')
      const outcome = OUTCOMES[card.replaceAll(/\D/g, '')] ?? 'succeeded'
      stripe.confirm(intent, outcome === 'redirected' ? 'requires_action' : outcome)
      return route.fulfill({ json: { outcome }, headers: { 'access-control-allow-origin': '*' } })
    }
    default:
      return route.fulfill({ status: 404 })
  }
}

const digits = (text: string) => text.replaceAll(/\D/g, '')
const OUTCOMES: Readonly<Record<string, 'succeeded' | 'declined' | 'requires_action' | 'redirected'>> = {
  [digits(STRIPE_CARDS.declined)]: 'declined',
  [digits(STRIPE_CARDS.asked)]: 'requires_action',
  [digits(STRIPE_CARDS.redirected)]: 'redirected',
  // What a bank says to a buyer who was asked.
  '1': 'succeeded',
  '0': 'declined',
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Stripe</title><style>*{box-sizing:border-box;font:16px sans-serif}body{margin:0}label{display:block;font-size:14px;margin-bottom:12px}input{display:block;width:100%;padding:12px;border:1px solid #888;border-radius:6px}div{display:flex;gap:12px}</style><body>${body}`

const FIELDS = `<label>Card number<input id="number" inputmode="numeric" placeholder="1234 1234 1234 1234"></label>
<div><label>Expiration date<input id="expiry" placeholder="MM / YY"></label><label>Security code<input id="code" placeholder="CVC"></label></div>
<script>addEventListener('message', ({ data }) => {
  if (data === 'focus') number.focus()
  else if (data.appearance) {
    const { colorText, colorBackground, fontSizeBase } = data.appearance.variables
    document.body.style.color = colorText
    for (const input of document.querySelectorAll('input'))
      Object.assign(input.style, { color: colorText, background: colorBackground, fontSize: fontSizeBase })
  }
  else parent.postMessage({ answer: data, card: number.value, isComplete: !!(number.value && expiry.value && code.value) }, '*')
});parent.postMessage({ answer: 'ready' }, '*')</script>`

const BANK = `<h1>Your bank</h1><button id="yes">Approve</button><button id="no">Reject</button>
<script>
const query = new URLSearchParams(location.search)
const end = async (card) => {
  await fetch('https://api.stripe.com/confirm', { method: 'POST', body: JSON.stringify({ secret: query.get('secret'), card }) })
  if (parent !== window) return parent.postMessage({ answer: 'bank', card }, '*')
  const to = new URL(query.get('to'))
  to.searchParams.set('payment_intent', query.get('secret').replace(/_secret_.*/, ''))
  to.searchParams.set('payment_intent_client_secret', query.get('secret'))
  to.searchParams.set('redirect_status', card === '1' ? 'succeeded' : 'failed')
  location.assign(to.href)
}
yes.onclick = () => end('1')
no.onclick = () => end('0')
</script>`

/** Runs in the page: what is documented of `Stripe()`, elements and `confirmPayment`, and no more. */
function stripeScript(): void {
  const wrong = (message: string) => new Error(`IntegrationError: ${message}`)
  const heard = <Said extends { answer: string }>(answer: string) =>
    new Promise<Said>((resolve) => {
      const hear = ({ data }: MessageEvent<Said>) => {
        if (data.answer !== answer) return
        removeEventListener('message', hear)
        resolve(data)
      }
      addEventListener('message', hear)
    })
  const frameOf = (src: string, height: string) => {
    const frame = Object.assign(document.createElement('iframe'), {
      src,
      title: 'Secure payment input frame',
    })
    Object.assign(frame.style, { width: '100%', height, border: '0', display: 'block' })
    return frame
  }
  const call = async (secret: string, card: string) => {
    const response = await fetch('https://api.stripe.com/confirm', {
      method: 'POST',
      body: JSON.stringify({ secret, card }),
    })
    return ((await response.json()) as { outcome: string }).outcome
  }
  const declined = {
    error: { type: 'card_error', code: 'card_declined', message: 'Your card has been declined.' },
  }
  const elements = (options: Record<string, unknown>) => {
    if ('paymentMethodTypes' in options) throw wrong('paymentMethodTypes is not supported.')
    if (options['mode'] !== 'payment') throw wrong('Either mode or clientSecret is needed.')
    const check = ({ amount }: Record<string, unknown>) => {
      if (!Number.isInteger(amount) || Number(amount) < 1) throw wrong('amount must be greater than 0.')
    }
    check(options)
    const state = { ...options }
    Reflect.set(window, 'stripeOptions', state)
    let frame: HTMLIFrameElement | undefined
    let isSubmitted = false
    const tell = () => frame?.contentWindow?.postMessage({ appearance: state['appearance'] }, '*')
    const ask = async () => {
      const answer = heard<{ answer: string; card: string; isComplete: boolean }>('entered')
      frame?.contentWindow?.postMessage('entered', '*')
      return answer
    }
    return {
      state,
      ask,
      isSubmitted: () => isSubmitted,
      update(more: Record<string, unknown>) {
        if ('amount' in more) check(more)
        Object.assign(state, more)
        tell()
      },
      async submit() {
        isSubmitted = true
        const { isComplete } = await ask()
        if (isComplete) return {}
        isSubmitted = false
        return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
      },
      create(type: string) {
        if (type !== 'payment') throw wrong(`${type} is not played.`)
        return {
          mount(box: HTMLElement) {
            frame = frameOf('https://js.stripe.com/fields.html', '170px')
            box.replaceChildren(frame)
            void heard('ready').then(tell)
          },
          on(event: string, run: () => void) {
            if (event === 'ready') void heard('ready').then(run)
          },
          focus: () => frame?.contentWindow?.postMessage('focus', '*'),
          destroy: () => frame?.remove(),
        }
      },
    }
  }
  type Elements = ReturnType<typeof elements>
  const confirmPayment = async (given: {
    elements: Elements
    clientSecret: string
    confirmParams: { return_url: string }
    redirect: string
  }) => {
    if (!given.elements.isSubmitted()) throw wrong('elements.submit() must be called before.')
    if (!/^https?:/.test(given.confirmParams.return_url)) throw wrong('return_url must be absolute.')
    const { card } = await given.elements.ask()
    const secret = given.clientSecret
    const outcome = await call(secret, card)
    if (outcome === 'declined') return declined
    if (outcome === 'succeeded') return { paymentIntent: { status: 'succeeded' } }
    const query = `secret=${encodeURIComponent(secret)}&to=${encodeURIComponent(given.confirmParams.return_url)}`
    if (outcome === 'redirected') {
      location.assign(`https://hooks.stripe.com/redirect?${query}`)
      return new Promise(() => undefined)
    }
    const frame = frameOf(`https://hooks.stripe.com/frame?${query}`, '100%')
    Object.assign(frame.style, { position: 'fixed', inset: '0', zIndex: '9', background: '#fff' })
    const answer = heard<{ answer: string; card: string }>('bank')
    document.body.append(frame)
    const said = await answer
    frame.remove()
    return said.card === '1' ? { paymentIntent: { status: 'succeeded' } } : declined
  }
  Reflect.set(window, 'Stripe', (key: string) => {
    if (!/^pk_(?:test|live)_/.test(key)) throw wrong('This is no publishable key.')
    return { elements, confirmPayment }
  })
}
