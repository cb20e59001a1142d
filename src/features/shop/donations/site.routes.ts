import type { Transaction } from 'kysely'
import { z } from 'zod'
import { contributionPathOf, donate, readDonatePage } from '#features/shop/donations/donate.actions.ts'
import { OTHER_AMOUNT } from '#features/shop/donations/donation-amount.rules.ts'
import {
  CONTRIBUTION_PATH,
  DONATE_PATH,
  donatePath,
  DONATION_PAGE_QUERY,
} from '#features/shop/donations/donation-names.types.ts'
import {
  type DonatePage,
  DONATION_PAGE,
  type DonationEntry,
  type DonationPage,
  type DonationProblems,
} from '#features/shop/donations/donation-page.types.ts'
import { donationErrors } from '#features/shop/donations/errors.ts'
import { MAX_MESSAGE_LENGTH } from '#features/shop/donations/types.ts'
import { orderErrors } from '#features/shop/orders/errors.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import { findSiteTimeZone } from '#features/content/releases/published.actions.ts'
import type { ConsentReader, OrderParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import type { CheckoutOutcome } from '#features/shop/orders/view/order-outcome.types.ts'
import { findOrderState } from '#features/shop/orders/steps/order-state.actions.ts'
import type { PayOutcome } from '#features/shop/orders/view/order-view.types.ts'
import {
  type DeclineReason,
  declineReasonIn,
  declineReasonOf,
} from '#features/shop/payments/decline-reason.rules.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { HTTP_STATUS, type HttpStatus } from '#lib/api/http-status.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import { postedText as text } from '#lib/posted-text.ts'
import { pageOf } from '#lib/page-token.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import {
  type CalledSite,
  defineSiteRoute,
  redirectTo,
  type ShowPage,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the pages of donations. */
export interface DonationSiteRouteParts extends OrderParts, ConsentReader {
  readonly formKeys: FormKeys
  readonly showPage: ShowPage
  /** Returns the language of the released settings. */
  readonly readSettings: (tx: Transaction<Tables>, siteId: Id) => Promise<{ readonly language: string }>
}

const PURPOSE = 'donate'
/** Stolen cards are tried out with small donations, so a network has few attempts. */
const DONATE_RATE_LIMIT = { purpose: PURPOSE, hits: 30, window: 600 } as const
/** More than a message may have, so that one that is too long is rejected and not cut. */
const MAX_ENTERED = 4 * MAX_MESSAGE_LENGTH

const line = (max = 300) => text(max).transform((entered) => entered.replaceAll(/[\r\n\t]+/g, ' '))

const donateBody = z.object({
  key: line(),
  [DONATION_PAGE_QUERY]: line(20),
  amount: line(20),
  other: line(60),
  currency: line(10),
  fee: line(10),
  name: line(),
  email: line(),
  message: text(MAX_ENTERED).transform((entered) => entered.replaceAll(/\r\n?/g, '\n')),
  named: line(10),
  newsletter: line(10),
  method: line(20),
  cardNumber: line(40),
  cardExpiry: line(20),
  cardCode: line(10),
})
type DonateBody = z.output<typeof donateBody>

const common = {
  kind: 'page',
  closedByLock: true,
  closedUntilOpened: true,
  cache: 'private, no-store',
} as const

/** The page on which visitors donate, and that of a donation. Both need no script, and no GET takes money. */
export const donationSiteRoutes = (parts: DonationSiteRouteParts): readonly SiteRoute[] => [
  showDonate(parts),
  sendDonation(parts),
  showContribution(parts),
]

/** What a page for donations shows besides what is stored of it. */
interface Shown {
  readonly entry: DonationEntry | undefined
  readonly problems: DonationProblems
  readonly notice: string | undefined
  readonly declined?: DeclineReason
}

async function donatePage(
  parts: Pick<DonationSiteRouteParts, 'db' | 'formKeys' | 'readConsents'>,
  site: CalledSite,
  pageId: string,
  { entry, problems, notice, declined }: Shown,
  now: Date,
): Promise<DonatePage | undefined> {
  const read = await withSite(parts.db, site.id, (tx) => readDonatePage(tx, parts, site.id, pageId), {
    isolation: 'repeatable read',
    readOnly: true,
  })
  if (!read.ok) return undefined
  const { amounts } = read.value.page
  const middle = amounts[Math.floor((amounts.length - 1) / 2)]
  return {
    what: 'donate',
    ...read.value,
    entry: entry ?? { ...NOTHING_ENTERED, choice: middle === undefined ? OTHER_AMOUNT : String(middle) },
    problems,
    notice,
    declined,
    formKey: parts.formKeys.issue({ siteId: site.id, purpose: PURPOSE }, now),
  }
}

const NOTHING_ENTERED: DonationEntry = {
  choice: '',
  other: '',
  currency: '',
  coversFee: false,
  name: '',
  email: '',
  message: '',
  isNamed: false,
  newsletter: false,
  method: '',
}

function showDonate(parts: DonationSiteRouteParts): SiteRoute {
  return defineSiteRoute(
    {
      ...common,
      name: 'showDonate',
      description:
        'The page on which visitors donate for what `donatePageId` names (RTE-06). `declined` says why a payment charged nothing.',
      method: 'GET',
      path: DONATE_PATH,
      query: z.object({ [DONATION_PAGE_QUERY]: line(20), declined: line(20) }),
      response: 'page',
      quota: true,
    },
    async ({ site, query, now }) => {
      const shown = {
        entry: undefined,
        problems: {},
        notice: undefined,
        ...(query.declined !== '' && { declined: declineReasonIn(query.declined) }),
      }
      const page = await donatePage(parts, site, query[DONATION_PAGE_QUERY], shown, now)
      if (page === undefined) return fail(apiErrorOf(donationErrors.noPage()))
      return ok(await parts.showPage(site, pageOf(DONATION_PAGE, page), HTTP_STATUS.ok))
    },
  )
}

function sendDonation(parts: DonationSiteRouteParts): SiteRoute {
  const { db, secret, formKeys, showPage } = parts
  return defineSiteRoute(
    {
      ...common,
      name: 'sendDonation',
      description:
        'Donates and redirects to the confirmation, or to the page of the bank. The same form sent twice is one donation.',
      method: 'POST',
      path: DONATE_PATH,
      body: donateBody,
      response: 'redirect',
      status: HTTP_STATUS.seeOther,
      csrf: 'form',
      rateLimit: DONATE_RATE_LIMIT,
    },
    async ({ site, body, now }) => {
      const { language } = await withSite(db, site.id, (tx) => parts.readSettings(tx, site.id))
      const donated = await donate(parts, site, {
        pageId: body[DONATION_PAGE_QUERY],
        entry: entryOf(body),
        card: { number: body.cardNumber, expiry: body.cardExpiry, code: body.cardCode },
        key: body.key,
        spendKey: (tx) => formKeys.spend(tx, { siteId: site.id, purpose: PURPOSE }, body.key, now),
        language,
        readConsents: parts.readConsents,
        now,
      })
      if (!donated.ok) return fail(apiErrorOf(donated.error))
      const { orderId, outcome } = donated.value
      if (outcome.status === 'declined') return fail(apiErrorOf(donationErrors.declined(outcome.failureCode)))
      const path = contributionPathOf(secret, site.id, orderId)
      return ok(redirectTo(actionUrlOf(outcome) || path, HTTP_STATUS.seeOther))
    },
    async ({ site, body, now }, error) => {
      const shown = shownProblem(error)
      if (shown === undefined) return undefined
      const pageId = body[DONATION_PAGE_QUERY]
      const page = await donatePage(parts, site, pageId, { entry: entryOf(body), ...shown }, now)
      return page && showPage(site, pageOf(DONATION_PAGE, page), error.status as HttpStatus)
    },
  )
}

/** Returns where a donor confirms a payment; empty for one that needs nothing. */
const actionUrlOf = (outcome: PayOutcome | CheckoutOutcome): string =>
  outcome.status === 'action' && outcome.action.type === 'redirect' ? outcome.action.url : ''

const entryOf = (body: DonateBody): DonationEntry => ({
  choice: body.amount,
  other: body.other,
  currency: body.currency,
  coversFee: body.fee !== '',
  name: body.name,
  email: body.email,
  message: body.message,
  isNamed: body.named !== '',
  newsletter: body.newsletter !== '',
  method: body.method,
})

/** What the form shows of an error; undefined for one that gets the usual page. */
function shownProblem({ code, more }: ApiError): Omit<Shown, 'entry'> | undefined {
  if (code === donationErrors.bad({}).code)
    return { problems: (more?.['problems'] ?? {}) as DonationProblems, notice: undefined }
  if (code === donationErrors.declined('').code)
    return { problems: {}, notice: undefined, declined: declineReasonOf(String(more?.['failureCode'])) }
  if (code === API_ERRORS.crossOrigin.code) return { problems: {}, notice: donationErrors.formExpired().code }
  const isKnown =
    Object.hasOwn(donationErrors.codes, code) ||
    Object.hasOwn(orderErrors.codes, code) ||
    code === API_ERRORS.tooMany.code
  return isKnown ? { problems: {}, notice: code } : undefined
}

function showContribution(parts: DonationSiteRouteParts): SiteRoute {
  const { db, secret, showPage } = parts
  return defineSiteRoute(
    {
      ...common,
      name: 'showContribution',
      description:
        'The confirmation of a donation, for anyone who has its link (DON-02). One whose payment failed leads back to its page.',
      method: 'GET',
      path: `${CONTRIBUTION_PATH}/{token}`,
      params: z.object({ token: z.string().max(100) }),
      response: 'page',
      quota: true,
    },
    async ({ site, params: { token }, now }) => {
      const found = await findOrderState(parts, site, token, now)
      if (!found.ok || found.value.order.kind !== 'donation')
        return fail(apiErrorOf(donationErrors.noContribution()))
      const { order, outcome } = found.value
      if (outcome.status === 'declined' || outcome.status === 'closed') {
        const pageId = order.lines.find(({ kind }) => kind === 'donation')?.itemId ?? ''
        const reason = outcome.status === 'declined' ? outcome.reason : 'notCompleted'
        return ok(redirectTo(`${donatePath(pageId)}&declined=${reason}`, HTTP_STATUS.seeOther))
      }
      const page: DonationPage = {
        what: 'contribution',
        order,
        actionUrl: actionUrlOf(outcome),
        path: contributionPathOf(secret, site.id, order.id),
        timeZone: await withSite(db, site.id, (tx) => findSiteTimeZone(publishedContent(tx), site.id)),
      }
      return ok(await showPage(site, pageOf(DONATION_PAGE, page), HTTP_STATUS.ok))
    },
  )
}
