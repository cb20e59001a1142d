import { downloadTextsFor } from '#features/shop/downloads/download-texts.rules.ts'
import { DownloadList } from '#features/shop/downloads/page/download-list.tsx'
import type { DownloadsContent } from '#features/shop/downloads/page/kind.ts'
import { texts as downloadsTexts } from '#features/shop/downloads/page/texts.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

/** What a buyer can download, with what is left of each file. It needs no script. */
export function View({ content, language }: FeaturePageViewProps<DownloadsContent>) {
  const texts = textsIn(downloadsTexts, language)
  const { downloads, ended, orderNumber } = content
  return (
    <div className="downloads">
      <h1>{texts.title}</h1>
      <p className="downloads-order">{texts.order(orderNumber)}</p>
      {ended && (
        <div className="downloads-ended" role="alert">
          <p>
            <strong dir="auto">{texts.ended(ended.name)}</strong>
          </p>
          <p>
            {downloadTextsFor(language).ended[ended.why]} {texts.contact}
          </p>
        </div>
      )}
      {downloads.length === 0 ? (
        <p className="lead">{texts.none}</p>
      ) : (
        <>
          <DownloadList downloads={downloads} language={language} />
          <p className="downloads-hint">{texts.hint}</p>
        </>
      )}
    </div>
  )
}
