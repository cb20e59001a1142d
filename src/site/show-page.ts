import type { ShowPage } from '#platform/http/api/site-route.ts'
import { showFormPage, withPolicy } from '#site/form-page.ts'
import { COMPRESSED_PAGES } from '#site/kinds/feature-pages.ts'
import type { Pages } from '#site/pages.ts'
import { writePage } from '#site/serve.ts'

/** Returns what shows the pages of features in the design of each site. */
export const createShowPage =
  (pages: Pick<Pages, 'forVisitor'>): ShowPage =>
  async (site, page, status, policy = []) => {
    const rendered = await pages.forVisitor(site, page, status)
    if (COMPRESSED_PAGES.has(page.name))
      return {
        write: (request, response, requestId) => writePage(request, response, rendered, requestId).bytes,
      }
    const response = showFormPage(rendered, {}, status)
    return policy.length === 0 ? response : withPolicy(response, policy)
  }
