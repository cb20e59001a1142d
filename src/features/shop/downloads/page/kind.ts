import { DOWNLOADS_PAGE } from '#features/shop/downloads/downloads-page.types.ts'
import type { ShownDownload } from '#features/shop/downloads/shown-downloads.rules.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import style from '#features/shop/downloads/page/style.css?raw'
import type { FeaturePageKind } from '#page/feature-page.ts'

/** The page with what a buyer can download. */
export interface DownloadsContent {
  readonly orderNumber: number
  readonly downloads: readonly ShownDownload[]
  /** The file that was asked for and cannot be downloaded any more. */
  readonly ended: { readonly name: string; readonly why: NonNullable<ShownDownload['ended']> } | undefined
}

export const kind: FeaturePageKind = {
  token: DOWNLOADS_PAGE,
  pageType: PAGE_TYPE.page,
  frame: 'site',
  isCompressed: true,
  styles: minifyCss(style),
}
