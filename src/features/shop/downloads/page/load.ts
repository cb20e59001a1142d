import type { DownloadsPage } from '#features/shop/downloads/downloads-page.types.ts'
import { shownDownloads } from '#features/shop/downloads/shown-downloads.rules.ts'
import type { DownloadsContent } from '#features/shop/downloads/page/kind.ts'
import { texts as downloadsTexts } from '#features/shop/downloads/page/texts.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'

/** The page with what a buyer can download, to which an email leads. It has no canonical URL. */
export const loader: FeaturePageLoader<DownloadsPage, DownloadsContent> = {
  load(page, { language, timeZone }) {
    const { title } = textsIn(downloadsTexts, language)
    const downloads = shownDownloads(page, { language, timeZone })
    const ended = page.ended
    const asked = downloads.find(({ id }) => id === ended?.link)
    return {
      title,
      content: () => ({
        orderNumber: page.orderNumber,
        downloads,
        ended: ended && asked && { name: asked.name, why: ended.status },
      }),
    }
  },
}
