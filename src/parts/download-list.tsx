import { downloadTextsFor } from '#parts/download-texts.ts'

/** A file that was bought, as a page shows it. */
export interface ShownDownload {
  readonly id: string
  readonly product: string
  readonly name: string
  /** `12.3 MB` */
  readonly size: string
  /** Undefined for a file that cannot be downloaded any more. */
  readonly href: string | undefined
  readonly left: number
  /** The last day on which it can be downloaded, as the language writes it. */
  readonly until: string
  readonly ended: 'exhausted' | 'expired' | 'revoked' | 'deleted' | undefined
}

/** Files that were bought, below the names of their products: what is left of each, and a link to download it. */
export function DownloadList({
  downloads,
  language,
}: {
  readonly downloads: readonly ShownDownload[]
  /** BCP 47. */
  readonly language: string
}) {
  const words = downloadTextsFor(language)
  return (
    <ul className="p-downloads">
      {downloads.map((file, index) => (
        <li key={file.id} className="p-download" data-ended={file.ended !== undefined}>
          {file.product !== downloads[index - 1]?.product && (
            <p className="p-download-product" dir="auto">
              {file.product}
            </p>
          )}
          <div className="p-download-about">
            <p className="p-download-name" dir="auto">
              {file.name}
            </p>
            <p className="p-download-facts">
              <bdi>{file.size}</bdi>
              {file.ended === undefined ? (
                <>
                  {' · '}
                  {words.left(file.left)}
                  {' · '}
                  {words.until(file.until)}
                </>
              ) : (
                <>
                  {' · '}
                  {words.ended[file.ended]}
                </>
              )}
            </p>
          </div>
          {file.href !== undefined && (
            <a className="p-download-link" href={file.href} aria-label={words.downloadFile(file.name)}>
              {words.download}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
