import { z } from 'zod'
import { findOrderState } from '#features/shop/orders/steps/order-state.actions.ts'
import { sendingDays } from '#features/shop/gift-cards/card-dates.rules.ts'
import { issuedCardErrors, purchaseErrors } from '#features/shop/gift-cards/errors.ts'
import { GIFT_CARD_CHECKOUT_PATH, giftCardHref } from '#features/shop/gift-cards/gift-card-names.types.ts'
import {
  type BuyPage,
  type EnteredPurchase,
  GIFT_CARD_PAGE,
  type GiftCardPage,
  type PurchaseField,
  type PurchaseNotice,
} from '#features/shop/gift-cards/gift-card-page.types.ts'
import { findPlace } from '#features/shop/gift-cards/issue.actions.ts'
import { buyCard, findCardMethods } from '#features/shop/gift-cards/purchase.actions.ts'
import { enteredOf } from '#features/shop/gift-cards/purchase.rules.ts'
import { PURCHASE_BODY_LIMIT, purchaseFormSchema } from '#features/shop/gift-cards/purchase.types.ts'
import { findSoldCard, type SoldAmount, type SoldCard } from '#features/shop/gift-cards/sold-cards.actions.ts'
import { CARD_DESIGNS } from '#features/shop/gift-cards/types.ts'
import type { OpenedLocks } from '#features/tenancy/locks/opened.actions.ts'
import type { ConsentReader, OrderParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { declineReasonIn } from '#features/shop/payments/decline-reason.rules.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { HTTP_STATUS, type HttpStatus } from '#lib/api/http-status.ts'
import { pageOf } from '#lib/page-token.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import {
  type CalledSite,
  defineSiteRoute,
  redirectTo,
  type ShowPage,
  type SiteCall,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'

/** Dependencies of the pages of gift cards. */
export interface PurchaseRouteParts extends OrderParts, ConsentReader {
  readonly opened: Pick<OpenedLocks, 'read'>
  readonly formKeys: FormKeys
  readonly showPage: ShowPage
}

const PURPOSE = 'gift-card'
const text = z.string().max(200).catch('')

const common = {
  kind: 'page',
  closedByLock: true,
  closedUntilOpened: true,
  cache: 'private, no-store',
} as const

/** The page on which a gift card is bought, its form, and where buyers come back to from a page of their bank. */
export const purchaseRoutes = (parts: PurchaseRouteParts): readonly SiteRoute[] => [
  showPurchase(parts),
  sendPurchase(parts),
  returnFromBank(parts),
]

function showPurchase(parts: PurchaseRouteParts): SiteRoute {
  return defineSiteRoute(
    {
      ...common,
      name: 'showGiftCardPurchase',
      description:
        'The form that buys a gift card (RTE-05). Of an unknown product or website there is no page; an unknown SKU is refused.',
      method: 'GET',
      path: GIFT_CARD_CHECKOUT_PATH,
      query: z.object({
        websiteId: text,
        giftCardProductId: text,
        sku: text,
        problem: text.optional(),
        declined: text.optional(),
      }),
      response: 'page',
      quota: true,
    },
    async (call) => {
      const { websiteId, giftCardProductId: productId, sku, problem, declined } = call.query
      const found = websiteId === call.site.id ? await findSale(parts, call, productId) : undefined
      if (found === undefined) return fail(apiErrorOf(purchaseErrors.noSoldCard()))
      const amount = found.sold.amounts.find((one) => one.sku === sku)
      if (amount === undefined) {
        const refused = await parts.showPage(
          call.site,
          pageOf(GIFT_CARD_PAGE, refusedPage(call.site, found)),
          HTTP_STATUS.badRequest,
        )
        return ok(refused)
      }
      const failed = FAILED.find((one) => one === problem)
      const notice: PurchaseNotice | undefined = failed ?? (amount.isAvailable ? undefined : 'soldOut')
      const shown = {
        entered: { ...NOTHING_ENTERED, sku },
        wrong: [],
        problem: notice,
        declined: notice === 'declined' ? declineReasonIn(declined ?? '') : undefined,
      }
      return ok(
        await parts.showPage(
          call.site,
          pageOf(GIFT_CARD_PAGE, buyPage(parts, call, found, shown)),
          HTTP_STATUS.ok,
        ),
      )
    },
  )
}

/** Why a buyer is back without a card. */
const FAILED = ['declined', 'formExpired'] as const

const NOTHING_ENTERED: EnteredPurchase = {
  sku: '',
  for: 'gift',
  recipientName: '',
  recipientEmail: '',
  senderName: '',
  message: '',
  design: CARD_DESIGNS[0],
  sendOn: '',
  email: '',
  newsletter: false,
  method: '',
}

/** A gift card with what its page has to know of the store. */
interface Sale {
  readonly sold: SoldCard
  readonly currency: string
  readonly zone: string
  readonly methods: BuyPage['methods']
  readonly consents: BuyPage['consents']
  readonly excludesWithdrawal: boolean
}

const findSale = (
  { db, opened, readConsents }: PurchaseRouteParts,
  { site, headers, now }: Pick<SiteCall, 'site' | 'headers' | 'now'>,
  productId: string,
): Promise<Sale | undefined> =>
  withSite(
    db,
    site.id,
    async (tx) => {
      const isOpen = opened.read(site, headers.cookie) ?? (() => false)
      const sold = await findSoldCard(tx, { siteId: site.id, isOpen, now }, productId)
      if (sold === undefined) return undefined
      const { currency, withdrawalDays } = await findStoreSettings(tx, site.id)
      const { zone } = await findPlace(tx, site.id)
      const methods = await findCardMethods(tx, site.id)
      const consents = await readConsents(tx, site.id)
      return { sold, currency, zone, methods, consents, excludesWithdrawal: withdrawalDays > 0 }
    },
    { readOnly: true },
  )

/** What a page shows of an amount. */
const shownAmount = ({ sku, label, priceCents, valueCents, isAvailable }: SoldAmount) => ({
  sku,
  label,
  priceCents,
  valueCents,
  isAvailable,
})

const refusedPage = (site: CalledSite, { sold, currency }: Sale): GiftCardPage => ({
  what: 'refused',
  title: sold.item.title,
  href: sold.item.path,
  currency,
  amounts: sold.amounts.map((amount) => ({
    ...shownAmount(amount),
    href: giftCardHref(site.id, sold.item.id, amount.sku),
  })),
})

function buyPage(
  { formKeys }: Pick<PurchaseRouteParts, 'formKeys'>,
  { site, now }: Pick<SiteCall, 'site' | 'now'>,
  { sold, currency, zone, methods, consents, excludesWithdrawal }: Sale,
  shown: Pick<BuyPage, 'entered' | 'wrong' | 'problem' | 'declined'>,
): BuyPage {
  const { item, amounts } = sold
  const variant = amounts.find(({ sku }) => sku === shown.entered.sku)?.variant
  return {
    what: 'buy',
    title: item.title,
    href: item.path,
    mediaId: variant?.mediaId ?? item.mediaId,
    websiteId: site.id,
    productId: item.id,
    amounts: amounts.map(shownAmount),
    currency,
    days: sendingDays(now, zone),
    zone,
    methods,
    consents,
    excludesWithdrawal,
    ...shown,
    formKey: formKeys.issue({ siteId: site.id, purpose: PURPOSE }, now),
  }
}

function sendPurchase(parts: PurchaseRouteParts): SiteRoute {
  return defineSiteRoute(
    {
      ...common,
      name: 'buyGiftCard',
      description:
        'Buys a gift card and redirects to its order, or to the page of the bank. The same form sent twice buys one.',
      method: 'POST',
      path: GIFT_CARD_CHECKOUT_PATH,
      body: purchaseFormSchema,
      bodyLimit: PURCHASE_BODY_LIMIT,
      response: 'redirect',
      status: HTTP_STATUS.seeOther,
      csrf: 'form',
      rateLimit: { purpose: PURPOSE, hits: 60, window: 600 },
    },
    async (call) => {
      const { site, body, headers, now } = call
      const bought = await buyCard(parts, site, {
        form: body,
        isOpen: parts.opened.read(site, headers.cookie) ?? (() => false),
        check: async (tx) =>
          (await parts.formKeys.spend(tx, { siteId: site.id, purpose: PURPOSE }, body.key, now))
            ? undefined
            : purchaseErrors.formExpired(),
        readConsents: parts.readConsents,
        now,
      })
      if (!bought.ok) return fail(apiErrorOf(bought.error))
      const outcome = bought.value
      if (outcome.status === 'declined') return fail(apiErrorOf(purchaseErrors.declined(outcome.reason)))
      if (outcome.status === 'closed') return fail(apiErrorOf(purchaseErrors.formExpired()))
      const action = outcome.status === 'action' ? outcome.action : undefined
      const place = action?.type === 'redirect' ? action.url : outcome.url
      return ok(redirectTo(place, HTTP_STATUS.seeOther))
    },
    async (call, error) => {
      const notice = noticeOf(error.code)
      const fields = error.more?.['fields']
      const wrong = error.code === INCOMPLETE && Array.isArray(fields) ? (fields as PurchaseField[]) : []
      if (notice === undefined && wrong.length === 0) return undefined
      const { websiteId, giftCardProductId: productId } = call.body
      const found = websiteId === call.site.id ? await findSale(parts, call, productId) : undefined
      if (found === undefined) return undefined
      const shown = {
        entered: enteredOf(call.body),
        wrong,
        problem: notice,
        declined: notice === 'declined' ? declineReasonIn(String(error.more?.['reason'])) : undefined,
      }
      return parts.showPage(
        call.site,
        pageOf(GIFT_CARD_PAGE, buyPage(parts, call, found, shown)),
        error.status as HttpStatus,
      )
    },
  )
}

const INCOMPLETE = purchaseErrors.incomplete([]).code

const NOTICES: Readonly<Record<string, PurchaseNotice>> = {
  PURCHASE_DECLINED: 'declined',
  PURCHASE_FORM_EXPIRED: 'formExpired',
  PURCHASE_PRICE_CHANGED: 'changed',
  TOTAL_CHANGED: 'changed',
  OUT_OF_STOCK: 'soldOut',
  METHOD_NOT_OFFERED: 'declined',
  REQUEST_DIFFERS: 'formExpired',
  CROSS_ORIGIN: 'formExpired',
  ORDER_CLOSED: 'formExpired',
  PAYMENT_UNAVAILABLE: 'unavailable',
  PAYMENT_REJECTED: 'unavailable',
  PAYMENT_MISMATCH: 'unavailable',
  REQUEST_IN_PROGRESS: 'unavailable',
  PAYMENT_IN_PROGRESS: 'unavailable',
  TOO_MANY: 'tooMany',
}

/** Returns what the page says for an error; undefined for one with a page of its own. */
const noticeOf = (code: string): PurchaseNotice | undefined =>
  Object.hasOwn(NOTICES, code) ? NOTICES[code] : undefined

function returnFromBank(parts: PurchaseRouteParts): SiteRoute {
  return defineSiteRoute(
    {
      ...common,
      name: 'returnToGiftCardPurchase',
      description:
        'Leads a buyer who was at their bank to the order of a gift card, or back to the form if nothing was paid.',
      method: 'GET',
      path: `${GIFT_CARD_CHECKOUT_PATH}/{token}`,
      params: z.object({ token: z.string().max(100) }),
      response: 'redirect',
      status: HTTP_STATUS.seeOther,
      quota: true,
    },
    async ({ site, params, now }) => {
      const found = await findOrderState(parts, site, params.token, now)
      const line = found.ok ? found.value.order.lines[0] : undefined
      if (!found.ok || line?.kind !== 'giftCard') return fail(apiErrorOf(issuedCardErrors.noCard()))
      const { outcome } = found.value
      if (outcome.status !== 'declined' && outcome.status !== 'closed')
        return ok(redirectTo(outcome.url, HTTP_STATUS.seeOther))
      const problem = outcome.status === 'declined' ? 'declined' : 'formExpired'
      const form = giftCardHref(site.id, line.itemId ?? '', line.sku)
      const reason = outcome.status === 'declined' ? `&declined=${outcome.reason}` : ''
      return ok(redirectTo(`${form}&problem=${problem}${reason}`, HTTP_STATUS.seeOther))
    },
  )
}
