import type { LinkStatus } from '#features/shop/orders/view/order-downloads.types.ts'
import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const downloadErrors = defineErrors(
  {
    NO_DOWNLOAD: { status: HTTP_STATUS.notFound },
    NOTHING_TO_DOWNLOAD: { status: HTTP_STATUS.conflict },
    DOWNLOAD_ENDED: { status: HTTP_STATUS.gone },
  },
  (error) => ({
    noDownload: () => error('NO_DOWNLOAD', 'There is no such download.'),
    nothingToDownload: () =>
      error(
        'NOTHING_TO_DOWNLOAD',
        'This order has no file to download: it is not paid, or its products have no files.',
      ),
    /** `link` is the id of the file that was asked for. */
    ended: (link: string, status: Exclude<LinkStatus, 'active'>) =>
      error('DOWNLOAD_ENDED', 'This file cannot be downloaded any more.', { more: { link, status } }),
  }),
)

/** Why something was not done with links of downloads. */
export type DownloadError = ErrorOf<typeof downloadErrors>
