import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Id } from '#lib/id.ts'
import type { Random } from '../crash/random.ts'
import { challengeIn, confirmationIn, outcomeOf } from './arena.ts'
import { type ApiResponse, type Buyer, CARDS } from './buyer.ts'
import { decideChallenge, readProviderBooks } from './provider-books.ts'

/** What a buyer did, and what they were told. */
export interface Claim {
  readonly email: string
  readonly card: keyof typeof CARDS
  /** `ok`, or the code of the last error. */
  readonly outcome: string
  /** Path of the page of the order that they were told of. */
  readonly confirmation: string | undefined
  /** Whether they were told that it is paid. */
  readonly isPaid: boolean
}

export interface PatientBuyer {
  readonly buyer: Buyer
  readonly random: Random
  readonly dataDir: string
  readonly siteId: Id
  /** What is sold, the scarce ones with the others. */
  readonly variants: readonly [Id, ...Id[]]
  readonly coupon: string
  readonly giftCard: string
  readonly onRepeated: () => void
}

/** A request whose server died is taken over after 30 seconds, and that one may die, too: several times in a row. */
const GIVE_UP_MS = 300_000
/** Longer than a second: 60 requests a minute may order, and a buyer who sends more waits for nothing else. */
const MAX_WAIT_MS = 2000
/** What may pass, so that the same is sent again. */
const MAY_PASS = /^(?:5\d\d |429 |409 (?:REQUEST_IN_PROGRESS|PAYMENT_IN_PROGRESS))/

/**
 * Buys something over servers that die: every request is sent again with the same key until its response is final, as a
 * browser and its user do.
 */
export async function shopPatiently(parts: PatientBuyer): Promise<Claim> {
  const { buyer, random, variants } = parts
  const card = pickCard(random)
  const wants = { coupon: random.chance(0.2), giftCard: random.chance(0.2) }
  const variantId = random.pick(variants)
  const claim = { email: buyer.email, card }
  const added = await again(parts, () =>
    buyer.send('POST', '/api/commerce/shopping-cart/entries', { variantId, quantity: 1 }),
  )
  // What is scarce was sold to others.
  if (outcomeOf(added) !== 'ok')
    return { ...claim, outcome: outcomeOf(added), confirmation: undefined, isPaid: false }
  if (wants.coupon)
    await again(parts, () =>
      buyer.send('POST', '/api/commerce/shopping-cart/coupons', { code: parts.coupon }),
    )
  const entered = await again(parts, () => buyer.enter(wants.giftCard ? { code: parts.giftCard } : {}))
  // Others have spent the gift card: everything else is entered without it.
  if (outcomeOf(entered) !== 'ok') await again(parts, () => buyer.enter())
  let placed = await order(parts, CARDS[card])
  // A gift card that covers everything leaves nothing to decline.
  if (card === 'declined' && outcomeOf(placed) !== 'ok') placed = await order(parts, CARDS.pays)
  const outcome = outcomeOf(placed)
  const confirmation = confirmationIn(placed)
  if (outcome === 'ok' && placed.json['status'] === 'action') await approve(parts, placed)
  return { ...claim, outcome, confirmation, isPaid: placed.json['status'] === 'confirmed' }
}

function pickCard(random: Random): keyof typeof CARDS {
  const at = random.below(100)
  if (at < 65) return 'pays'
  return at < 85 ? 'asks' : 'declined'
}

/** Orders what the cart then has, with one key for as long as the same is sent. */
async function order(parts: PatientBuyer, card: string): Promise<ApiResponse> {
  for (let attempt = 0; ; attempt++) {
    await again(parts, () => parts.buyer.send('GET', '/api/commerce/shopping-cart'))
    const key = randomUUID()
    const placed = await again(parts, () => parts.buyer.place({ key, card }))
    // A total that changed is looked at and accepted, as a used up code is.
    if (attempt > 4 || !/^409 (?:TOTAL_CHANGED|DISCOUNT_USED_UP|CART_CHANGED)/.test(outcomeOf(placed)))
      return placed
  }
}

/** Approves a payment as its buyer does, and returns to the store in half of all cases. */
async function approve({ dataDir, siteId, buyer, random, onRepeated }: PatientBuyer, placed: ApiResponse) {
  const challenge = challengeIn(placed)
  const approves = random.chance(0.8)
  await untilDone(onRepeated, () => decideChallenge(dataDir, siteId, challenge, approves))
  if (random.chance(0.5)) return
  const payment = (await readProviderBooks(dataDir)).find((one) => one.challenge === challenge)
  const { pathname, search } = new URL(payment?.returnUrl ?? 'http://a/missing')
  await untilDone(onRepeated, async () => {
    const { status } = await buyer.page(pathname + search)
    if (status >= 500) throw new Error(`The return responded ${status}.`)
  })
}

const again = (parts: PatientBuyer, send: () => Promise<ApiResponse>): Promise<ApiResponse> =>
  untilDone(parts.onRepeated, async () => {
    const response = await send()
    const outcome = outcomeOf(response)
    if (MAY_PASS.test(outcome)) throw new Error(outcome)
    return response
  })

async function untilDone<T>(onRepeated: () => void, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + GIVE_UP_MS
  for (let wait = 20; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
      onRepeated()
      await delay(wait)
    }
  }
}
