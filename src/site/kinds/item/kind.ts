import type { Ordering } from '#features/collections/types.ts'
import { PAGE_TYPE } from '#features/sites/page-types.ts'
import type { Image } from '#parts/scope.ts'
import { changedAfter } from '#site/page/items/item-article.ts'
import type { ItemDetails } from '#site/page/items/item-kind.ts'
import { kindOfItem } from '#site/page/items/item-kinds.ts'
import type { TextLink } from '#site/page/model.ts'
import type { PageKind } from '#site/page/page-kind.ts'

/** An item of a collection. */
export interface ItemContent extends ItemDetails {
  /** That of its item kind. */
  readonly recordType: number
  readonly image: Image | undefined
  readonly collection: TextLink
  readonly ordering: Ordering
  readonly newer: TextLink | undefined
  readonly older: TextLink | undefined
}

export const kind: PageKind<ItemContent> = {
  name: 'item',
  pageType: PAGE_TYPE.contentItem,
  frame: 'site',
  cachePolicy: { per: 'path', parameters: [] },
  leadsWithImage: ({ image }) => image?.src !== undefined,
  head: (content, page) => ({
    article: {
      publishedOn: content.publishedOn,
      changedOn: changedAfter(content.publishedOn, page.changedOn),
      author: content.author && page.absolute(content.author.href),
      section: content.categories[0]?.label,
      tags: [...new Set(content.tags.map(({ label }) => label))],
    },
  }),
  structured: (content, page) => [kindOfItem(content.recordType).structured(content, page)],
  breadcrumbs: ({ collection }) => [collection],
}
