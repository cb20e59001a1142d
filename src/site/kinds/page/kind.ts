import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { commentMarkersOf, commentStylesOf, type PageComments } from '#site/page/comments/comment-parts.ts'
import type { PageKind } from '#site/page/page-kind.ts'

/** A page of blocks. */
export interface BlockPageContent {
  readonly title: string
  /** The title is visually hidden, because the first section introduces the page. */
  readonly hidesTitle: boolean
  readonly comments: PageComments
}

export const kind: PageKind<BlockPageContent> = {
  name: 'page',
  pageType: PAGE_TYPE.page,
  frame: 'site',
  cachePolicy: { per: 'path', parameters: [] },
  showsOwnLayout: true,
  hidesTitle: ({ hidesTitle }) => hidesTitle,
  contentStyles: ({ comments }) => commentStylesOf(comments),
  contentMarkers: ({ comments }) => commentMarkersOf(comments),
}
