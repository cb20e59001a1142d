import type { CommentPage } from '#features/comments/comment-page.types.ts'
import type { HttpStatus } from '#lib/api/http-status.ts'
import type { SiteResponse } from '#platform/http/api/site-route.ts'
import { showFormPage } from '#site/form-page.ts'
import type { HostedSite } from '#site/hosted-sites.ts'
import type { Pages } from '#site/pages.ts'

/** The pages of comments of all sites. */
interface CommentPages {
  /** Returns a page for one visitor; it is never cached. */
  show(site: HostedSite, page: CommentPage, status: HttpStatus): Promise<SiteResponse>
}

/** Returns the pages of comments in the design of each site. */
export const createCommentPages = (pages: Pick<Pages, 'comments'>): CommentPages => ({
  show: async (site, page, status) => showFormPage(await pages.comments(site, page, status), {}, status),
})
