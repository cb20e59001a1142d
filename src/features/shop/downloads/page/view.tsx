import { downloadTextsFor } from '#features/shop/downloads/download-texts.rules.ts'
import { DownloadList } from '#features/shop/downloads/page/download-list.tsx'
import type { DownloadsContent } from '#features/shop/downloads/page/kind.ts'
import { texts as downloadsTexts } from '#features/shop/downloads/page/texts.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

/** What a buyer can download, with what is left of each file. It needs no script. */
export function View({ content, language }: FeaturePageViewProps<DownloadsContent>) {
  const words = textsIn(downloadsTexts, language)
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
