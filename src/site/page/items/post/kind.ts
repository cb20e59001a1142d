import { entryBodySchema } from '#features/content/collections/body.types.ts'
import { RECORD_TYPE } from '#features/content/collections/types.ts'
import { itemArticle } from '#site/page/items/item-article.ts'
import type { ItemKind } from '#site/page/items/item-kind.ts'
import { projectItem } from '#site/page/items/project-item.ts'

/** A text, and every item of an unknown record type. */
export const kind: ItemKind = {
  name: 'post',
  recordType: RECORD_TYPE.text,
  body: entryBodySchema,
  project: projectItem,
  structured: itemArticle,
}
