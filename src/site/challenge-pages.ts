import type { ChallengePage } from '#features/shop/payments/challenge.types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { renderChallenge } from '#site/page/render.tsx'
import { bareStyles, challengeStyles } from '#site/page/theme.ts'
import { plainHeaders } from '#site/serve.ts'

/** The pages of challenges of all sites. */
interface ChallengePages {
  /** Returns a page for one buyer; it is never cached. */
  show(page: ChallengePage): SiteResponse
}

/** Returns the pages of challenges. Nothing about them is told to other pages. */
export const createChallengePages = (): ChallengePages => ({
  show: (page) => ({
    status: HTTP_STATUS.ok,
    headers: { ...plainHeaders(), 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' },
    body: renderChallenge(bareStyles + challengeStyles, page),
  }),
})
