import { entryBodySchema } from '#features/content/collections/body.types.ts'
import { RECORD_TYPE } from '#features/content/collections/types.ts'
import { itemArticle } from '#site/page/items/item-article.ts'
import type { ItemKind } from '#site/page/items/item-kind.ts'
import { projectItem } from '#site/page/items/project-item.ts'

/** An image of a gallery. */
export const kind: ItemKind = {
  name: 'image',
  recordType: RECORD_TYPE.image,
  body: entryBodySchema,
  project: projectItem,
  structured: itemArticle,
}
