import { downloadTextsFor } from '#features/shop/downloads/download-texts.rules.ts'
import type { ShownDownload } from '#features/shop/downloads/shown-downloads.rules.ts'

/** Files that were bought, below the names of their products: what is left of each, and a link to download it. */
export function DownloadList({
  downloads,
  language,
}: {
  readonly downloads: readonly ShownDownload[]
  /** BCP 47. */
  readonly language: string
}) {
  const texts = downloadTextsFor(language)
  return (
    <ul className="downloads-list">
      {downloads.map((file, index) => (
        <li key={file.id} className="downloads-item" data-ended={file.ended !== undefined}>
          {file.product !== downloads[index - 1]?.product && (
            <p className="downloads-product" dir="auto">
              {file.product}
            </p>
          )}
          <div className="downloads-about">
            <p className="downloads-name" dir="auto">
              {file.name}
            </p>
            <p className="downloads-facts">
              <bdi>{file.size}</bdi>
              {file.ended === undefined ? (
                <>
                  {' · '}
                  {texts.left(file.left)}
                  {' · '}
                  {texts.until(file.until)}
                </>
              ) : (
                <>
                  {' · '}
                  {texts.ended[file.ended]}
                </>
              )}
            </p>
          </div>
          {file.href !== undefined && (
            <a className="downloads-link" href={file.href} aria-label={texts.downloadFile(file.name)}>
              {texts.download}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
