import type { ProductDraft } from '#features/transfer/imports/model/product-draft.rules.ts'
import { safeUrlSegment } from '#lib/safe-url.ts'

/** Returns the url id that a new list of products would have. */
export const listUrlId = (title: string): string => safeUrlSegment(title) || 'products'

/** Returns the url id that a file gives a product; empty without one. */
export const urlIdOf = ({ urlId }: ProductDraft): string => safeUrlSegment(urlId)

/** Returns the url id that a new product would have. */
export const newUrlId = (draft: ProductDraft): string =>
  urlIdOf(draft) || safeUrlSegment(draft.title) || `product-${draft.row}`
