import type { CollectionBody } from '#features/content/collections/body.types.ts'
import type { ListLayout, Ordering } from '#features/content/collections/types.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import { kindOfListed } from '#site/page/items/item-kinds.ts'
import type { ItemListContent } from '#site/page/items/item-lists.ts'
import type { PageKind } from '#site/page/page-kind.ts'
import { LIST_PARAMETERS } from '#site/page/page-query.ts'

/** The index of a collection. */
export interface ListContent extends ItemListContent<unknown, unknown> {
  /** Type of the collection: its items are shown as their kind shows them. */
  readonly typeName: CollectionBody['typeName']
  /** As a gallery its images are a block of the page's layout. */
  readonly layout: ListLayout | 'gallery'
  readonly title: string
  readonly description: string
  /** Set when a filter is active: its label, and the link to the whole list. */
  readonly filter: { readonly label: string; readonly name: string; readonly clear: string } | undefined
  readonly ordering: Ordering
  /** Page 1 has the newest items, or the first in manual order. */
  readonly page: number
  readonly newer: string | undefined
  readonly older: string | undefined
}

const listOf = ({ typeName }: Pick<ListContent, 'typeName'>) => kindOfListed(typeName).list

export const kind: PageKind<ListContent> = {
  name: 'collection',
  pageType: PAGE_TYPE.contentCollection,
  frame: 'site',
  cachePolicy: { per: 'path', parameters: LIST_PARAMETERS },
  parts: () => ['index'],
  contentStyles: (content) => listOf(content)?.styles?.(content) ?? '',
  contentMarkers: (content) => listOf(content)?.markers?.(content) ?? [],
  // The images of a gallery are those of its block.
  leadsWithImage: ({ layout, entries }) => layout !== 'gallery' && entries[0]?.image?.src !== undefined,
  firstItem: ({ entries }) => entries[0]?.id,
  head: ({ newer, older }, { absolute }) => ({
    newer: newer === undefined ? undefined : absolute(newer),
    older: older === undefined ? undefined : absolute(older),
  }),
  breadcrumbs: ({ title, filter }) => (filter ? [{ label: title, href: filter.clear }] : []),
}
