import * as api from '#features/preview/api.types.ts'
import { issuePreviewToken } from '#features/preview/token.ts'
import { type SiteAddresses, viewSites } from '#features/sites/view.actions.ts'
import { siteErrors } from '#features/sites/errors.ts'
import { fail, ok } from '#lib/result.ts'
import { type Route, route } from '#platform/http/api/route.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#schema/tables.ts'

/** What the routes of previews need. */
export interface PreviewRouteParts extends SiteAddresses {
  readonly db: Kysely<Tables>
  /** Signs the tokens. */
  readonly secret: string
}

/** Tokens for previewing a site. */
export function previewRoutes(parts: PreviewRouteParts): readonly Route[] {
  return [
    route(api.openPreview, async ({ account, site, now }) => {
      const [view] = await viewSites(parts, account.id, site.id)
      if (!view)
        return fail({ status: 404, code: 'NOT_FOUND', message: siteErrors.notFound(site.identifier).message })
      const grant = { accountId: account.id, siteId: site.id, sessionId: account.sessionId }
      const { token, expiresAt } = issuePreviewToken(parts.secret, grant, now)
      return ok({ token, origin: view.origin, expiresAt: expiresAt.toISOString() })
    }),
  ]
}
