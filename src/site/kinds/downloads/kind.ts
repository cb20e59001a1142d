import type { ShownDownload } from '#features/shop/downloads/shown-downloads.rules.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import style from '#site/kinds/downloads/style.css?raw'
import type { PageKind } from '#site/page/page-kind.ts'

/** The page with what a buyer can download. */
export interface DownloadsContent {
  readonly orderNumber: number
  readonly downloads: readonly ShownDownload[]
  /** The file that was asked for and cannot be downloaded any more. */
  readonly ended: { readonly name: string; readonly why: NonNullable<ShownDownload['ended']> } | undefined
}

export const kind: PageKind<DownloadsContent> = {
  name: 'downloads',
  pageType: PAGE_TYPE.page,
  frame: 'site',
  // It is about one buyer's order.
  cachePolicy: { per: 'request' },
  styles: minifyCss(style),
}
