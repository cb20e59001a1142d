import type { ReceiveParts } from '#features/content/comments/comment-calls.actions.ts'
import type { ShowPage } from '#platform/http/api/site-route.ts'

/** Dependencies of the routes of comments. */
export interface CommentSiteRouteParts extends ReceiveParts {
  readonly showPage: ShowPage
}
