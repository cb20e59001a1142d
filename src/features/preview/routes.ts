import * as api from '#features/preview/api.types.ts'
import { issuePreviewToken } from '#features/preview/preview-token.ts'
import type { SiteAddresses } from '#features/sites/view.actions.ts'
import { ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'

/** What the routes of previews need. */
export interface PreviewRouteParts extends Pick<SiteAddresses, 'originOf'> {
  /** Signs the tokens. */
  readonly secret: string
}

/** Tokens for previewing a site. */
export function previewRoutes(parts: PreviewRouteParts): readonly Route[] {
  return [
    route(api.openPreview, async ({ account, site, now }) => {
      const grant = { accountId: account.id, siteId: site.id, sessionId: account.sessionId }
      const { token, expiresAt } = issuePreviewToken(parts.secret, grant, now)
      return ok({ token, origin: parts.originOf(site.identifier), expiresAt: expiresAt.toISOString() })
    }),
  ]
}
