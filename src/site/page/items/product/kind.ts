import { productBodySchema } from '#features/collections/body.types.ts'
import { RECORD_TYPE } from '#features/collections/types.ts'
import { itemArticle } from '#site/page/items/item-article.ts'
import type { ItemKind } from '#site/page/items/item-kind.ts'
import { projectItem } from '#site/page/items/project-item.ts'

/** A product, without date: only search engines are told when and by whom its page was published. */
export const kind: ItemKind = {
  name: 'product',
  recordType: RECORD_TYPE.product,
  collectionType: 'products',
  body: productBodySchema,
  project: (body) => ({ ...projectItem(body), updatedOn: null }),
  structured: itemArticle,
}
