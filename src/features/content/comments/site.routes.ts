import { emailRoutes } from '#features/content/comments/comment-emails.routes.ts'
import { feedRoute } from '#features/content/comments/comment-feed.routes.ts'
import { formRoutes } from '#features/content/comments/comment-form.routes.ts'
import type { CommentSiteRouteParts } from '#features/content/comments/comment-route-parts.ts'
import { scriptRoutes } from '#features/content/comments/comment-script.routes.ts'
import type { SiteRoute } from '#platform/http/api/site-route.ts'

/** Comments of visitors (BLG-04): by script, by form without any script, and the page that stops emails about replies. */
export const commentSiteRoutes = (parts: CommentSiteRouteParts): readonly SiteRoute[] => [
  ...scriptRoutes(parts),
  ...formRoutes(parts),
  ...emailRoutes(parts),
  feedRoute(parts),
]
