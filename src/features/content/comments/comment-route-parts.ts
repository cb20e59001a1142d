import type { ReceiveParts } from '#features/content/comments/comment-calls.actions.ts'
import type { CommentPage } from '#features/content/comments/comment-page.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { ServedSite, SiteResponse } from '#platform/http/api/site-route.ts'

/** Shows pages of comments in the design of a site; they are never cached. */
export interface CommentPages {
  show(site: ServedSite, page: CommentPage, status: HttpStatus): Promise<SiteResponse>
}

/** Dependencies of the routes of comments. */
export interface CommentSiteRouteParts extends ReceiveParts {
  readonly commentPages: CommentPages
}
