import { downloadTextsFor } from '#features/shop/downloads/download-texts.rules.ts'
import { DownloadList } from '#site/kinds/downloads/download-list.tsx'
import type { DownloadsContent } from '#site/kinds/downloads/kind.ts'
import { texts as downloadsTexts } from '#site/kinds/downloads/texts.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'

/** What a buyer can download, with what is left of each file. It needs no script. */
export function View({ model, content }: PageViewProps<DownloadsContent>) {
  const { language } = model.site
  const words = kindTextsFor(downloadsTexts, language)
  const { downloads, ended, orderNumber } = content
  return (
    <div className="downloads">
      <h1>{words.title}</h1>
      <p className="downloads-order">{words.order(orderNumber)}</p>
      {ended && (
        <div className="downloads-ended" role="alert">
          <p>
            <strong dir="auto">{words.ended(ended.name)}</strong>
          </p>
          <p>
            {downloadTextsFor(language).ended[ended.why]} {words.contact}
          </p>
        </div>
      )}
      {downloads.length === 0 ? (
        <p className="lead">{words.none}</p>
      ) : (
        <>
          <DownloadList downloads={downloads} language={language} />
          <p className="downloads-hint">{words.hint}</p>
        </>
      )}
    </div>
  )
}
