import { MAX_PRODUCT_FILES, type LinkStatus } from '#features/downloads/types.ts'
import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const downloadErrors = defineErrors(
  {
    NO_PRODUCT_FILE: { status: HTTP_STATUS.notFound },
    NOT_DIGITAL: { status: HTTP_STATUS.conflict },
    TOO_MANY_FILES: { status: HTTP_STATUS.conflict },
    FILES_CHANGED: { status: HTTP_STATUS.conflict },
    NO_DOWNLOAD: { status: HTTP_STATUS.notFound },
    NOTHING_TO_DOWNLOAD: { status: HTTP_STATUS.conflict },
    DOWNLOAD_ENDED: { status: HTTP_STATUS.gone },
    INTERRUPTED: { status: HTTP_STATUS.badRequest },
  },
  (error) => ({
    noFile: () => error('NO_PRODUCT_FILE', 'This file is not offered any more. Reload the page.'),
    notDigital: () =>
      error('NOT_DIGITAL', 'Only digital products have files. Save the product as a digital one first.'),
    tooMany: () =>
      error(
        'TOO_MANY_FILES',
        `A product can have at most ${MAX_PRODUCT_FILES} files. Remove one first, or pack several into a ZIP file.`,
      ),
    filesChanged: () =>
      error(
        'FILES_CHANGED',
        'Someone else changed the files meanwhile. Reload the page and sort them again.',
      ),
    noDownload: () => error('NO_DOWNLOAD', 'There is no such download.'),
    nothingToDownload: () =>
      error(
        'NOTHING_TO_DOWNLOAD',
        'This order has no file to download: it is not paid, or its products have no files.',
      ),
    /** `link` is the id of the file that was asked for. */
    ended: (link: string, status: Exclude<LinkStatus, 'active'>) =>
      error('DOWNLOAD_ENDED', 'This file cannot be downloaded any more.', { more: { link, status } }),
    interrupted: () => error('INTERRUPTED', 'The upload was interrupted. Send the file again.'),
  }),
)

/** Why something was not done with files of products and their links. */
export type DownloadError = ErrorOf<typeof downloadErrors>
