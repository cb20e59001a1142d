import type { ReceiveParts } from '#features/content/comments/comment-calls.actions.ts'
import type { CommentPage } from '#features/content/comments/comment-page.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { CalledSite, SiteResponse } from '#platform/http/api/site-route.ts'

/** Shows pages of comments in the design of a site; they are never cached. */
export interface CommentPages<Site extends CalledSite> {
  show(site: Site, page: CommentPage, status: HttpStatus): Promise<SiteResponse>
}

/** Dependencies of the routes of comments. */
export interface CommentSiteRouteParts<Site extends CalledSite> extends ReceiveParts {
  readonly commentPages: CommentPages<Site>
}
