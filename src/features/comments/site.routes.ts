import type { ReceiveParts } from '#features/comments/comment-calls.actions.ts'
import type { CommentPage } from '#features/comments/comment-page.types.ts'
import { emailRoutes } from '#features/comments/comment-emails.routes.ts'
import { feedRoute } from '#features/comments/comment-feed.routes.ts'
import { formRoutes } from '#features/comments/comment-form.routes.ts'
import { scriptRoutes } from '#features/comments/comment-script.routes.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { CalledSite, SiteResponse, SiteRoute } from '#platform/http/api/site-route.ts'

/** Shows pages of comments in the design of a site; they are never cached. */
export interface CommentPages<Site extends CalledSite> {
  show(site: Site, page: CommentPage, status: HttpStatus): Promise<SiteResponse>
}

/** Dependencies of the routes of comments. */
export interface CommentSiteRouteParts<Site extends CalledSite> extends ReceiveParts {
  readonly commentPages: CommentPages<Site>
}

/** Comments of visitors (BLG-04): by script, by form without any script, and the page that stops emails about replies. */
export const commentSiteRoutes = <Site extends CalledSite>(
  parts: CommentSiteRouteParts<Site>,
): readonly SiteRoute<Site>[] => [
  ...scriptRoutes(parts),
  ...formRoutes(parts),
  ...emailRoutes(parts),
  feedRoute(parts),
]
