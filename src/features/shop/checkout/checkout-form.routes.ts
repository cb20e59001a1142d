import { z } from 'zod'
import { visitorOf } from '#features/shop/cart/cart-cookies.actions.ts'
import { CHECKOUT_PATH } from '#features/shop/cart/cart-names.types.ts'
import { findCartOrder } from '#features/shop/cart/cart-order.actions.ts'
import { cancelCartPayment } from '#features/shop/checkout/cancel-payment.actions.ts'
import {
  type Checkout,
  problemsOf,
  readCheckout,
  saveCheckout,
} from '#features/shop/checkout/checkout.actions.ts'
import type { CheckoutFormPage, CheckoutPage } from '#features/shop/checkout/checkout-page.types.ts'
import { checkoutErrors } from '#features/shop/checkout/errors.ts'
import { declinedPath } from '#features/shop/checkout/checkout-names.types.ts'
import { endCartCookies, pathWithoutCart } from '#features/shop/checkout/ended-cart.ts'
import { noticeOf, problemsIn } from '#features/shop/checkout/notice-of.rules.ts'
import { placeCheckout } from '#features/shop/checkout/place-checkout.actions.ts'
import type { FieldProblem } from '#features/shop/orders/field-problems.types.ts'
import { showCheckoutPage } from '#features/shop/checkout/show-checkout.ts'
import { CHECKOUT_BODY_LIMIT, type CheckoutForm, checkoutFormSchema } from '#features/shop/checkout/types.ts'
import type { OpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import type { OrderParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { orderPathOf } from '#features/shop/orders/view/order-path.actions.ts'
import { limitGuesses } from '#features/shop/gift-cards/code-guesses.actions.ts'
import { declineReasonIn } from '#features/shop/payments/decline-reason.rules.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { HTTP_STATUS, type HttpStatus } from '#lib/api/http-status.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import {
  defineSiteRoute,
  redirectTo,
  type ShowPage,
  type SiteCall,
  type SiteResponse,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'

/** Dependencies of the pages of a checkout. */
export interface CheckoutFormParts extends OrderParts {
  readonly opened: Pick<OpenedLocks, 'read'>
  readonly formKeys: FormKeys
  readonly showPage: ShowPage
}

/** Presses of one network on a site. */
export const CHECKOUT_RATE_LIMIT = { purpose: 'checkout', hits: 240, window: 60 } as const

const PURPOSE = 'checkout'
const text = z.string().max(200).optional().catch(undefined)

const common = {
  kind: 'page',
  closedByLock: true,
  closedUntilOpened: true,
  cache: 'private, no-store',
  path: CHECKOUT_PATH,
} as const

/** The page of the checkout and its form, which works without scripts. */
export const checkoutFormRoutes = (parts: CheckoutFormParts): readonly SiteRoute[] => [
  showCheckout(parts),
  sendCheckout(parts),
]

function showCheckout(parts: CheckoutFormParts): SiteRoute {
  return defineSiteRoute(
    {
      ...common,
      name: 'showCheckout',
      description:
        'The checkout of this visitor’s cart. `problem` says why nothing was ordered, `check` shows what is missing, `card` that the card is too, `code` is one that does not exist. `declined` says why a payment charged nothing. Without a cart it redirects to that page, and after an order to the order.',
      method: 'GET',
      query: z.object({ problem: text, check: text, card: text, code: text, declined: text }),
      response: 'page',
      quota: true,
    },
    async (call) => {
      const { problem = '', check = '', card = '', code = '', declined } = call.query
      return ok(
        await checkoutPage(parts, call, {
          notice: noticeOf(problem),
          declined: declined === undefined ? undefined : declineReasonIn(declined),
          problems: [
            ...problemsIn({ code: problem }),
            ...(card === '' ? [] : [{ field: 'cardNumber', code: 'card' } as const]),
          ],
          checks: check !== '',
          enteredCode: code,
          status: HTTP_STATUS.ok,
        }),
      )
    },
  )
}

interface Shown extends Pick<CheckoutFormPage, 'notice' | 'declined'> {
  readonly problems: readonly FieldProblem[]
  /** Whether it names everything that is missing. */
  readonly checks: boolean
  readonly enteredCode: string
  readonly status: HttpStatus
}

/** Shows the checkout as it is now, or leads to the order that its cart became. */
async function checkoutPage(parts: CheckoutFormParts, call: SiteCall, shown: Shown): Promise<SiteResponse> {
  const { db, opened, formKeys, secret } = parts
  const { site, now } = call
  const visitor = visitorOf(opened, call)
  const found = await withSite(db, site.id, async (tx) => {
    const state = await findCartOrder(tx, visitor)
    if (state !== undefined && state.status !== 'open' && state.orderId !== null)
      return orderPathOf(secret, site.id, state.orderId)
    return readCheckout(tx, secret, visitor, state)
  })
  if (typeof found === 'string') return redirectTo(found, HTTP_STATUS.seeOther)
  if (found.called.cart.entries.length === 0)
    return redirectTo(pathWithoutCart(secret, call), HTTP_STATUS.seeOther)
  const problems = shown.checks ? [...problemsOf(withFirstMethod(found)), ...shown.problems] : shown.problems
  const page = pageOf(
    found,
    { ...shown, problems },
    formKeys.issue({ siteId: site.id, purpose: PURPOSE }, now),
  )
  return showCheckoutPage(parts, site, page, shown.status)
}

/** The page has chosen the first way to pay, also when that was not stored yet. */
const withFirstMethod = (found: Checkout): Checkout => ({
  ...found,
  entry: { ...found.entry, method: found.entry.method || (found.methods[0]?.method ?? '') },
})

function pageOf(
  { called, entry, settings, methods, publishableKey, giftCard, amountDueCents }: Checkout,
  { notice, declined, problems, enteredCode }: Shown,
  formKey: string,
): CheckoutPage {
  const isGone = called.cart.entries.some(({ notices }) =>
    notices.some(({ type }) => type === 'gone' || type === 'stock'),
  )
  return {
    what: 'form',
    cart: called.cart,
    mediaIds: called.mediaIds,
    needs: called.needs,
    hasZones: called.hasZones,
    store: called.settings,
    entry,
    settings,
    methods,
    publishableKey,
    giftCard,
    amountDueCents,
    problems,
    notice: notice ?? (isGone ? 'unavailable' : undefined),
    declined,
    enteredCode,
    formKey,
  }
}

function sendCheckout(parts: CheckoutFormParts): SiteRoute {
  const { db, opened } = parts
  return defineSiteRoute(
    {
      ...common,
      name: 'sendCheckout',
      description:
        'Saves what was entered, uses or removes a code, cancels a payment, or places the order and redirects to it, to the page of the bank, or back. The same form sent twice places one order.',
      method: 'POST',
      body: checkoutFormSchema,
      bodyLimit: CHECKOUT_BODY_LIMIT,
      response: 'redirect',
      status: HTTP_STATUS.seeOther,
      csrf: 'form',
      rateLimit: CHECKOUT_RATE_LIMIT,
    },
    async (call) => {
      const { body, site } = call
      const pressed = body.do ?? ''
      if (pressed === 'order') return placeByForm(parts, call)
      if (pressed === 'cancel') return cancelByForm(parts, call)
      const saved = await limitGuesses(parts, call, body.code, async () => {
        const done = await withSiteResult<Checkout, FeatureError>(db, site.id, async (tx) => {
          const problem = await spendKey(parts, call, tx)
          return problem ? fail(problem) : saveCheckout(tx, parts.secret, visitorOf(opened, call), body)
        })
        return done.ok ? done : fail(apiErrorOf(done.error))
      })
      if (!saved.ok) return saved
      return ok(
        redirectTo(
          pressed === 'save' && !body.code?.trim() ? CHECKOUT_PATH : `${CHECKOUT_PATH}#checkout-payment`,
          HTTP_STATUS.seeOther,
        ),
      )
    },
    (call, error) => errorPage(parts, call, error),
  )
}

type FormCall = SiteCall<unknown, unknown, CheckoutForm>

async function spendKey(
  { formKeys }: Pick<CheckoutFormParts, 'formKeys'>,
  { site, body, now }: FormCall,
  tx: Parameters<FormKeys['spend']>[0],
): Promise<FeatureError | undefined> {
  const use = { siteId: site.id, purpose: PURPOSE }
  return (await formKeys.spend(tx, use, body.key ?? '', now)) ? undefined : checkoutErrors.formExpired()
}

async function placeByForm(
  parts: CheckoutFormParts,
  call: FormCall,
): Promise<Result<SiteResponse, ApiError>> {
  const { opened } = parts
  const { site, body, now } = call
  const placed = await limitGuesses(parts, call, body.code, async () => {
    const done = await placeCheckout(parts, site, visitorOf(opened, call), {
      form: body,
      // One that no form has gets its error from the check.
      key: body.key || 'none',
      hosted: true,
      check: (tx) => spendKey(parts, call, tx),
      now,
    })
    return done.ok ? done : fail(apiErrorOf(done.error))
  })
  if (!placed.ok) return placed
  const outcome = placed.value
  if (outcome.status === 'declined') return ok(redirectTo(declinedPath(outcome.reason), HTTP_STATUS.seeOther))
  if (outcome.status === 'closed')
    return ok(redirectTo(`${CHECKOUT_PATH}?problem=reservationEnded`, HTTP_STATUS.seeOther))
  if (outcome.status === 'confirmed') endCartCookies(call, outcome.url)
  const action = outcome.status === 'action' ? outcome.action : undefined
  return ok(redirectTo(action?.type === 'redirect' ? action.url : outcome.url, HTTP_STATUS.seeOther))
}

/** Ends the payment of an order, so that its cart can be changed; one that was paid meanwhile is shown. */
async function cancelByForm(
  parts: CheckoutFormParts,
  call: FormCall,
): Promise<Result<SiteResponse, ApiError>> {
  const { db, opened } = parts
  const { site, now } = call
  const visitor = visitorOf(opened, call)
  const state = await withSiteResult<Awaited<ReturnType<typeof findCartOrder>>, FeatureError>(
    db,
    site.id,
    async (tx) => {
      const problem = await spendKey(parts, call, tx)
      return problem ? fail(problem) : ok(await findCartOrder(tx, visitor))
    },
  )
  if (!state.ok) return fail(apiErrorOf(state.error))
  const { orderId = null, status = 'open' } = state.value ?? {}
  const cancelled = await cancelCartPayment(parts, site, { orderId, status }, now)
  if (!cancelled.ok) return fail(apiErrorOf(cancelled.error))
  const to = 'url' in cancelled.value ? cancelled.value.url : CHECKOUT_PATH
  return ok(redirectTo(to, HTTP_STATUS.seeOther))
}

/** Shows the form again with what went wrong and everything that was entered. */
async function errorPage(
  parts: CheckoutFormParts,
  call: FormCall,
  error: ApiError,
): Promise<SiteResponse | undefined> {
  if (error.code === checkoutErrors.noCart().code)
    return redirectTo(pathWithoutCart(parts.secret, call), HTTP_STATUS.seeOther)
  if (error.code === checkoutErrors.alreadyOrdered('').code)
    return redirectTo(CHECKOUT_PATH, HTTP_STATUS.seeOther)
  const problems = problemsIn(error)
  const notice = noticeOf(error.code)
  if (notice === undefined && problems.length === 0) return undefined
  // A request of another origin, or without a body, changes nothing.
  if (call.body && error.code !== 'CROSS_ORIGIN' && error.code !== 'TOO_MANY')
    await keepEntered(parts, call, error)
  return checkoutPage(parts, call, {
    notice,
    declined: undefined,
    problems,
    checks: false,
    enteredCode: call.body?.code ?? '',
    status: error.status as HttpStatus,
  })
}

/** What was typed is there when the form is shown again, also where the order was rolled back. */
async function keepEntered(
  { db, opened, secret }: CheckoutFormParts,
  call: FormCall,
  { code }: ApiError,
): Promise<void> {
  const isCodeWrong = code.startsWith('GIFT_CARD') || code === 'NO_CODE'
  await withSiteResult<Checkout, FeatureError>(db, call.site.id, (tx) =>
    saveCheckout(tx, secret, visitorOf(opened, call), {
      ...call.body,
      // It was rejected, and would be again.
      code: isCodeWrong ? undefined : call.body.code,
    }),
  )
}
