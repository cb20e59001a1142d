import * as api from '#features/people/preview/api.types.ts'
import { issuePreviewToken } from '#features/people/preview/preview-token.ts'
import { ok } from '#lib/result.ts'
import { type Route, routeWithOwnTransactions } from '#platform/http/api/route.ts'

/** Dependencies of the preview routes. */
export interface PreviewRouteParts {
  /** Origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
  /** The key that signs tokens. */
  readonly secret: string
}

/** Routes that issue preview tokens. */
export function previewRoutes(parts: PreviewRouteParts): readonly Route[] {
  return [
    routeWithOwnTransactions(api.openPreview, async ({ account, site, now }) => {
      const grant = { accountId: account.id, siteId: site.id, sessionId: account.sessionId }
      const { token, expiresAt } = issuePreviewToken(parts.secret, grant, now)
      return ok({ token, origin: parts.originOf(site.identifier), expiresAt: expiresAt.toISOString() })
    }),
  ]
}
