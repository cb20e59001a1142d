import type { Transaction } from 'kysely'
import { findDonationPage, findDonors } from '#features/shop/donations/actions.ts'
import { checkDonation, draftOfDonation } from '#features/shop/donations/donation-entry.rules.ts'
import { CONTRIBUTION_PATH } from '#features/shop/donations/donation-names.types.ts'
import type {
  DonatePage,
  DonationEntry,
  DonationMethod,
} from '#features/shop/donations/donation-page.types.ts'
import { type DonationError, donationErrors } from '#features/shop/donations/errors.ts'
import type { ShownDonationPage } from '#features/shop/donations/types.ts'
import type { ConsentReader, OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { orderTokenOf } from '#features/shop/orders/view/order-token.actions.ts'
import type { PayOutcome } from '#features/shop/orders/view/order-view.types.ts'
import { payOrder } from '#features/shop/orders/pay/pay.actions.ts'
import { placeOrder } from '#features/shop/orders/place/place.actions.ts'
import {
  storedError,
  type StoredResponse,
  withSameRequest,
} from '#features/shop/orders/place/same-request.actions.ts'
import { findPaymentMethods } from '#features/shop/payments/payment-settings.actions.ts'
import type { TestCard } from '#features/shop/payments/types.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { type Id, isId } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the path of the page of a donation. */
export const contributionPathOf = (secret: string, siteId: Id, orderId: Id): string =>
  `${CONTRIBUTION_PATH}/${orderTokenOf(secret, siteId, orderId)}`

/** Returns the providers that donations can be paid with now; none while the page takes no donations. */
async function findMethods(tx: Tx, siteId: Id, page: ShownDonationPage): Promise<readonly DonationMethod[]> {
  if (!page.isOpen) return []
  const { methods } = await findPaymentMethods(tx, siteId)
  return methods.flatMap(({ method }) => (method === 'test' || method === 'stripe' ? [method] : []))
}

/** Returns a page for donations with what its form needs. Fails with NO_DONATION_PAGE. */
export async function readDonatePage(
  tx: Tx,
  { readConsents }: ConsentReader,
  siteId: Id,
  pageId: string,
): Promise<Result<Pick<DonatePage, 'page' | 'donors' | 'methods' | 'consents'>, DonationError>> {
  const page = isId(pageId) ? await findDonationPage(tx, siteId, pageId) : undefined
  if (page === undefined) return fail(donationErrors.noPage())
  return ok({
    page,
    donors: await findDonors(tx, siteId, page),
    methods: await findMethods(tx, siteId, page),
    consents: await readConsents(tx, siteId),
  })
}

/** A press of the button that donates. */
export interface DonateRequest extends ConsentReader {
  readonly pageId: string
  readonly entry: DonationEntry
  /** Of the test provider. */
  readonly card: TestCard
  /** Of the form: the same form sent twice is one donation. */
  readonly key: string
  /** Spends that key, in the transaction that places the order. */
  readonly spendKey: (tx: Tx) => Promise<boolean>
  /** Of the pages of the site. */
  readonly language: string
  readonly now: Date
}

interface Begun {
  readonly orderId: Id
  readonly method: DonationMethod
}

/**
 * Places a donation and pays it, once for all requests with the same key (P36). The amount is read here, within the bounds
 * of its page (P34). Fails with NO_DONATION_PAGE, DONATIONS_CLOSED, BAD_DONATION with the problems of the fields,
 * FORM_EXPIRED, or as `placeOrder` and `payOrder` do.
 */
export async function donate(
  parts: OrderParts,
  site: OrderSite,
  request: DonateRequest,
): Promise<Result<{ readonly orderId: Id; readonly outcome: PayOutcome }, FeatureError>> {
  const { pageId, entry, card, key, now } = request
  const content = { pageId, entry, card }
  const sent = await withSameRequest<Begun>(
    parts,
    site.id,
    { scope: 'donation', key: key || 'none', content, now },
    {
      begin: (tx) => beginDonation(tx, parts, site, request),
      finish: (begun) => payDonation(parts, site, begun, request),
    },
  )
  if (!sent.ok) return sent
  const { status, body } = sent.value
  return status === HTTP_STATUS.ok
    ? ok(JSON.parse(body) as { orderId: Id; outcome: PayOutcome })
    : fail(JSON.parse(body) as FeatureError)
}

async function beginDonation(
  tx: Tx,
  parts: OrderParts,
  site: OrderSite,
  request: DonateRequest,
): Promise<Result<Begun, FeatureError>> {
  const { pageId, entry, card, spendKey, language, now } = request
  if (!(await spendKey(tx))) return fail(donationErrors.formExpired())
  const read = await readDonatePage(tx, request, site.id, pageId)
  if (!read.ok) return read
  const { page, methods } = read.value
  if (methods.length === 0) return fail(donationErrors.closed())
  const checked = checkDonation(read.value, entry, card)
  if (!checked.ok) return fail(donationErrors.bad(checked.error))
  const draft = draftOfDonation(page, checked.value, language)
  const { grandTotalCents: expectedTotalCents } = draft
  const placed = await placeOrder(tx, parts, site, draft, { cartVersion: 0, expectedTotalCents, now })
  return placed.ok ? ok({ orderId: placed.value.id, method: checked.value.method }) : placed
}

async function payDonation(
  parts: OrderParts,
  site: OrderSite,
  { orderId, method }: Begun,
  { card, now }: DonateRequest,
): Promise<StoredResponse | undefined> {
  const paid = await payOrder(parts, site, orderId, {
    method,
    card: method === 'test' ? card : undefined,
    // The page has no script of a provider.
    hosted: true,
    returnUrl: site.origin + contributionPathOf(parts.secret, site.id, orderId),
    now,
  })
  return paid.ok
    ? { status: HTTP_STATUS.ok, body: JSON.stringify({ orderId, outcome: paid.value }) }
    : storedError(paid.error)
}
