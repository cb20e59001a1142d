import { z } from 'zod'
import { findBalancePage, findPrintedPage } from '#features/shop/gift-cards/card-pages.actions.ts'
import { CODE_LIMIT } from '#features/shop/gift-cards/code-guesses.actions.ts'
import { issuedCardErrors } from '#features/shop/gift-cards/errors.ts'
import { MAX_ENTERED_CODE } from '#features/shop/gift-cards/gift-card-code.rules.ts'
import { GIFT_CARD_PATH } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { type BalanceProblem, GIFT_CARD_PAGE } from '#features/shop/gift-cards/gift-card-page.types.ts'
import { type PurchaseRouteParts, purchaseRoutes } from '#features/shop/gift-cards/purchase.routes.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { HTTP_STATUS, type HttpStatus } from '#lib/api/http-status.ts'
import { pageOf } from '#lib/page-token.ts'
import { fail, ok } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import { defineSiteRoute, type SiteRoute } from '#platform/http/api/site-route.ts'

const common = {
  kind: 'page',
  closedByLock: true,
  closedUntilOpened: true,
  cache: 'private, no-store',
} as const

/** The pages on which gift cards are bought, checked and printed. */
export const giftCardSiteRoutes = (parts: PurchaseRouteParts): readonly SiteRoute[] => [
  ...purchaseRoutes(parts),
  ...balanceRoutes(parts),
  printRoute(parts),
]

/** A code is sent in the body of a form, so that it is in no URL, history or log. */
function balanceRoutes({ db, secret, showPage }: PurchaseRouteParts): readonly SiteRoute[] {
  const empty = (problem: BalanceProblem | undefined) =>
    ({ what: 'balance', card: undefined, problem }) as const
  return [
    defineSiteRoute(
      {
        ...common,
        name: 'showGiftCardBalance',
        description: 'The page that asks for the code of a gift card.',
        method: 'GET',
        path: GIFT_CARD_PATH,
        response: 'page',
        quota: true,
      },
      async ({ site }) => ok(await showPage(site, pageOf(GIFT_CARD_PAGE, empty(undefined)), HTTP_STATUS.ok)),
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'findGiftCardBalance',
        description: 'Shows what is left on the gift card with a code. Changes nothing.',
        method: 'POST',
        path: GIFT_CARD_PATH,
        body: z.object({
          code: z
            .string()
            .max(4 * MAX_ENTERED_CODE)
            .catch(''),
        }),
        response: 'page',
        csrf: 'form',
        rateLimit: CODE_LIMIT,
      },
      async ({ site, body, now }) => {
        const page = await withSite(
          db,
          site.id,
          (tx) => findBalancePage(tx, secret, site.id, body.code, now),
          {
            readOnly: true,
          },
        )
        const status = page.card ? HTTP_STATUS.ok : HTTP_STATUS.badRequest
        return ok(await showPage(site, pageOf(GIFT_CARD_PAGE, page), status))
      },
      async ({ site }, error: ApiError) =>
        error.code === API_ERRORS.tooMany.code
          ? showPage(site, pageOf(GIFT_CARD_PAGE, empty('tooMany')), error.status as HttpStatus)
          : undefined,
    ),
  ]
}

function printRoute({ db, secret, showPage }: PurchaseRouteParts): SiteRoute {
  return defineSiteRoute(
    {
      ...common,
      name: 'showGiftCard',
      description: 'A gift card with its code to look at and to print, for anyone who has its link.',
      method: 'GET',
      path: `${GIFT_CARD_PATH}/{token}`,
      params: z.object({ token: z.string().max(100) }),
      response: 'page',
      quota: true,
    },
    async ({ site, params, now }) => {
      const page = await withSite(
        db,
        site.id,
        (tx) => findPrintedPage(tx, secret, site.id, params.token, now),
        { readOnly: true },
      )
      if (page === undefined) return fail(apiErrorOf(issuedCardErrors.noCard()))
      return ok(await showPage(site, pageOf(GIFT_CARD_PAGE, page), HTTP_STATUS.ok))
    },
  )
}
