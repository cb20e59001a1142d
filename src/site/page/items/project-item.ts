import type { ItemBody } from '#features/content/collections/body.types.ts'
import type { ItemProjection } from '#site/page/items/item-kind.ts'

/** Returns what pages of items show of a body, with every field that it has. */
export const projectItem = (body: ItemBody): ItemProjection => ({
  excerpt: body.excerpt,
  authorId: body.authorId,
  categories: body.categories,
  tags: body.tags,
  mediaId: body.mediaId,
  updatedOn: 'updatedOn' in body ? body.updatedOn : null,
})
