import type { DownloadsPage } from '#features/shop/downloads/downloads-page.types.ts'
import { shownDownloads } from '#features/shop/downloads/shown-downloads.rules.ts'
import type { DownloadsContent } from '#site/kinds/downloads/kind.ts'
import { texts as downloadsTexts } from '#site/kinds/downloads/texts.ts'
import type { PageLoader } from '#site/kinds/page-loader.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'

/** The page with what a buyer can download, to which an email leads. It has no canonical URL. */
export const loader: PageLoader<DownloadsPage, DownloadsContent> = {
  match: (subject) => (subject.what === 'downloads' ? subject.page : undefined),
  load(page, { settings }) {
    const { title } = kindTextsFor(downloadsTexts, settings.language)
    const downloads = shownDownloads(page, settings)
    const ended = page.ended
    const asked = downloads.find(({ id }) => id === ended?.link)
    return Promise.resolve({
      title,
      content: () => ({
        orderNumber: page.orderNumber,
        downloads,
        ended: ended && asked && { name: asked.name, why: ended.status },
      }),
    })
  },
}
