import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ChallengePage } from '#features/shop/payments/challenge.types.ts'
import type { PaymentServices } from '#features/shop/payments/payment-services.ts'
import { CHALLENGE_PATH } from '#features/shop/payments/site-paths.rules.ts'
import type { Challenge } from '#features/shop/payments/test-challenges.ts'
import { apiErrorOf } from '#lib/api/api-error-of.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { SiteRouteParts } from '#platform/feature-manifest.ts'
import { API_ERRORS } from '#platform/http/api/send-api-error.ts'
import {
  type CalledSite,
  defineSiteRoute,
  redirectTo,
  type SiteResponse,
  type SiteRoute,
} from '#platform/http/api/site-route.ts'
import { isToken } from '#platform/http/token.ts'
import type { Tables } from '#schema/tables.ts'

/** Shows what the holder of a card is asked; never cached. */
export interface ChallengePages {
  show(page: ChallengePage): SiteResponse
}

/** Dependencies of the pages of challenges. */
export interface ChallengeRouteParts {
  readonly db: Kysely<Tables>
  readonly payments: Pick<PaymentServices, 'findChallenge' | 'settleChallenge'>
  readonly challengePages: ChallengePages
  readonly readSettings: SiteRouteParts['readSettings']
}

const common = { path: `${CHALLENGE_PATH}/{token}`, kind: 'page', cache: 'private, no-store' } as const
const params = z.object({ token: z.string() })

/**
 * The page on which the holder of a test card approves or refuses a payment, as on the page of a bank (3-D Secure). It needs
 * no script. Its URL is known only to the buyer, and leads back to the checkout once it was used.
 */
export function challengeSiteRoutes(parts: ChallengeRouteParts): readonly SiteRoute[] {
  const { db, payments } = parts
  return [
    defineSiteRoute(
      {
        ...common,
        name: 'showPaymentChallenge',
        description: 'The page on which the holder of a test card approves or refuses a payment.',
        method: 'GET',
        params,
        response: 'page',
      },
      async ({ site, params: { token } }) => {
        const found = await find(token, () => payments.findChallenge(site.id, token))
        if (!found.ok) return found
        const { amountCents, currency, description, last4, isOpen } = found.value
        if (!isOpen) return ok(backTo(site, found.value))
        const { language } = await withSite(db, site.id, (tx) => parts.readSettings(tx, site.id), {
          readOnly: true,
        })
        const amount = formatMoney(Money.fromCents(BigInt(amountCents), currency))
        return ok(parts.challengePages.show({ amount, description, last4, language }))
      },
    ),
    defineSiteRoute(
      {
        ...common,
        name: 'settlePaymentChallenge',
        description: 'Approves or refuses a payment with a test card, and leads back to the checkout.',
        method: 'POST',
        params,
        body: z.object({ decision: z.enum(['approve', 'refuse']) }),
        csrf: 'form',
        response: 'redirect',
      },
      async ({ site, params: { token }, body: { decision } }) => {
        const settled = await find(token, () =>
          payments.settleChallenge(site.id, token, decision === 'approve'),
        )
        return settled.ok ? ok(backTo(site, settled.value)) : settled
      },
    ),
  ]
}

async function find(
  token: string,
  call: () => ReturnType<PaymentServices['findChallenge']>,
): Promise<Result<Challenge, ApiError>> {
  if (!isToken(token)) return fail(API_ERRORS.notFound)
  const found = await call()
  if (!found.ok) return fail(apiErrorOf(found.error))
  return found.value ? ok(found.value) : fail(API_ERRORS.notFound)
}

/** A site whose host has changed meanwhile is the same site. */
function backTo({ origin }: CalledSite, { returnUrl }: Challenge): SiteResponse {
  const { pathname, search } = new URL(returnUrl)
  return redirectTo(origin + pathname + search, HTTP_STATUS.seeOther)
}
