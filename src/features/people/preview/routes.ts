import * as api from '#features/people/preview/api.types.ts'
import { issuePreviewToken } from '#features/people/preview/preview-token.ts'
import type { Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { type ApiSite, type Route, routeWithOwnTransactions } from '#platform/http/api/route.ts'

/** Dependencies of the preview routes. */
export interface PreviewRouteParts {
  /** Origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
  /** Returns the page or item at a path, with its query, that the caller may edit; null for anything else. */
  readonly documentToEdit: (site: ApiSite, path: string) => Promise<Id | null>
  /** The key that signs tokens. */
  readonly secret: string
}

/** Routes that issue preview tokens, and find what is edited in a preview. */
export function previewRoutes(parts: PreviewRouteParts): readonly Route[] {
  return [
    routeWithOwnTransactions(api.openPreview, async ({ account, site, now }) => {
      const grant = { accountId: account.id, siteId: site.id, sessionId: account.sessionId }
      const { token, expiresAt } = issuePreviewToken(parts.secret, grant, now)
      return ok({ token, origin: parts.originOf(site.identifier), expiresAt: expiresAt.toISOString() })
    }),
    routeWithOwnTransactions(api.findDocumentToEdit, async ({ site, query }) => {
      const [path = '/'] = query.path.split(/[?#]/, 1)
      return ok({ documentId: await parts.documentToEdit(site, path) })
    }),
  ]
}
