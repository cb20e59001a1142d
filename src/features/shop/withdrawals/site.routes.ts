import type { Kysely } from 'kysely'
import { z } from 'zod'
import { WITHDRAWAL_PATH } from '#features/shop/orders/withdraw/withdrawal-names.types.ts'
import {
  findWithdrawalLines,
  findWithdrawalPlace,
  issueKey,
  receiveWithdrawal,
  type WithdrawalParts,
} from '#features/shop/withdrawals/actions.ts'
import { withdrawalErrors } from '#features/shop/withdrawals/errors.ts'
import { cleanDeclaration, declarationProblems } from '#features/shop/withdrawals/rules.ts'
import type { Declaration, DeclarationProblems } from '#features/shop/withdrawals/types.ts'
import { WITHDRAWAL_PAGE, type WithdrawalPage } from '#features/shop/withdrawals/withdrawal-page.types.ts'
import { zonedMomentText } from '#lib/dates/date-text.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import { HTTP_STATUS, type HttpStatus } from '#lib/api/http-status.ts'
import { postedText as text } from '#lib/posted-text.ts'
import type { Id } from '#lib/id.ts'
import { pageOf } from '#lib/page-token.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import { defineSiteRoute, type ShowPage, type SiteRoute } from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of the page of withdrawals. */
export interface WithdrawalSiteRouteParts extends WithdrawalParts {
  readonly db: Kysely<Tables>
  readonly showPage: ShowPage
}

/** Longer than what is accepted, so that too much is said to be too much. */
const LONG = 4000
const fields = { order: text(100), email: text(LONG), name: text(LONG), message: text(LONG) }
const common = { kind: 'page', cache: 'private, no-store', path: WITHDRAWAL_PATH, response: 'page' } as const
/** An email follows each of them. */
const LIMIT = { purpose: 'withdrawal', hits: 20, window: 600 } as const

/**
 * The page on which a buyer withdraws from a contract, in the two steps of Article 11a of Directive 2011/83/EU: the
 * declaration, and its confirmation. It needs neither an account nor scripts, and is open on locked sites too.
 */
export const withdrawalSiteRoutes = (parts: WithdrawalSiteRouteParts): readonly SiteRoute[] => [
  defineSiteRoute(
    {
      ...common,
      name: 'showWithdrawal',
      description:
        'The form of a withdrawal; `order` fills in the number of an order, and `token`, that of its page, names its lines.',
      method: 'GET',
      query: z.object({ order: text(40), token: text(100) }),
      quota: true,
    },
    async ({ site, query }) => {
      const found = await findPlaceWithLines(parts, site.id, query.token)
      if (!found.ok) return fail(apiErrorOf(found.error))
      const declaration = { order: query.order, email: '', name: '', message: '' }
      const page = withdrawalPageOf('form', declaration, found.value)
      return ok(await parts.showPage(site, pageOf(WITHDRAWAL_PAGE, page), HTTP_STATUS.ok))
    },
  ),
  defineSiteRoute(
    {
      ...common,
      name: 'sendWithdrawal',
      description:
        'Shows what was entered once more, with the button that confirms it; with the key of that page, receives the withdrawal and sends a receipt. The answer is the same whether it fits an order or not.',
      method: 'POST',
      body: z.object({ ...fields, step: text(20), key: text(200), token: text(100) }),
      bodyLimit: 64 * 1024,
      status: HTTP_STATUS.ok,
      csrf: 'form',
      rateLimit: LIMIT,
    },
    async ({ site, body, now }) => {
      const { step, key } = body
      const declaration = cleanDeclaration(body)
      const show = async (page: WithdrawalPage) =>
        ok(await parts.showPage(site, pageOf(WITHDRAWAL_PAGE, page), HTTP_STATUS.ok))
      if (step !== 'confirm') {
        const found = await findPlaceWithLines(parts, site.id, body.token)
        if (!found.ok) return fail(apiErrorOf(found.error))
        if (step === 'change') return show(withdrawalPageOf('form', declaration, found.value))
        const problems = declarationProblems(declaration)
        if (Object.keys(problems).length > 0) return fail(apiErrorOf(withdrawalErrors.bad(problems)))
        return show({
          ...withdrawalPageOf('check', declaration, found.value),
          formKey: issueKey(parts, site.id, now),
        })
      }
      const received = await withSite(parts.db, site.id, (tx) =>
        receiveWithdrawal(tx, parts, site, { declaration, key, now }),
      )
      if (!received.ok) return fail(apiErrorOf(received.error))
      const { place, submittedAt } = received.value
      return show({
        ...withdrawalPageOf('received', declaration, { ...place, token: '', lines: undefined }),
        receivedAt: zonedMomentText(submittedAt, place),
      })
    },
    async ({ site, body, now }, error) => {
      const shown = shownProblem(error)
      if (shown === undefined) return undefined
      const found = await findPlaceWithLines(parts, site.id, body.token)
      if (!found.ok) return undefined
      const what = shown.notice === undefined ? 'form' : 'check'
      const page = { ...withdrawalPageOf(what, cleanDeclaration(body), found.value), ...shown }
      const formKey = what === 'check' ? issueKey(parts, site.id, now) : ''
      return parts.showPage(site, pageOf(WITHDRAWAL_PAGE, { ...page, formKey }), error.status as HttpStatus)
    },
  ),
]

/** What the page needs, with the lines of the order whose token it was opened with. */
const findPlaceWithLines = (
  parts: WithdrawalParts & { readonly db: Kysely<Tables> },
  siteId: Id,
  token: string,
) =>
  withSite(
    parts.db,
    siteId,
    async (tx) => {
      const found = await findWithdrawalPlace(tx, siteId)
      if (!found.ok) return found
      const lines = await findWithdrawalLines(tx, parts, siteId, token)
      return ok({ days: found.value.days, token: lines === undefined ? '' : token, lines })
    },
    { readOnly: true },
  )

const withdrawalPageOf = (
  what: WithdrawalPage['what'],
  declaration: Declaration,
  { days, token, lines }: Pick<WithdrawalPage, 'days' | 'token' | 'lines'>,
): WithdrawalPage => ({
  what,
  declaration: cleanDeclaration(declaration),
  problems: {},
  notice: undefined,
  formKey: '',
  token,
  lines,
  days,
  receivedAt: '',
})

/** What the page shows of an error; undefined for one that gets the usual page. */
function shownProblem({ code, more }: ApiError): Pick<WithdrawalPage, 'problems' | 'notice'> | undefined {
  if (code === 'BAD_WITHDRAWAL')
    return { problems: (more?.['problems'] ?? {}) as DeclarationProblems, notice: undefined }
  if (code === API_ERRORS.tooMany.code) return { problems: {}, notice: 'tooMany' }
  return code === 'FORM_EXPIRED' || code === API_ERRORS.crossOrigin.code
    ? { problems: {}, notice: 'expired' }
    : undefined
}
