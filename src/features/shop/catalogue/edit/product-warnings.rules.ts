import { ITEM_STATUS, type ItemStatusCode } from '#features/content/publishing/types.ts'

interface WarnedProduct {
  readonly title: string
  readonly status: ItemStatusCode
  readonly variants: readonly { readonly price: number; readonly hidden: boolean }[]
}

/** Returns what an owner should know of a product that visitors see, or will see: it has no title, or no price. */
export function productWarnings({ title, status, variants }: WarnedProduct): readonly string[] {
  if (status !== ITEM_STATUS.published && status !== ITEM_STATUS.scheduled) return []
  const see =
    status === ITEM_STATUS.published ? 'Visitors see this product' : 'Visitors will see this product'
  const sold = variants.filter(({ hidden }) => !hidden)
  return [
    ...(title.trim() === '' ? [`${see} without a title. Enter one in its content.`] : []),
    ...(variants.length === 0 ? [`${see} and cannot buy it: it has no price. Enter one below.`] : []),
    ...(sold.some(({ price }) => price === 0)
      ? [
          sold.every(({ price }) => price === 0)
            ? `${see} at a price of 0, and can order it for nothing. Enter a price, if it has one.`
            : `${see} with a variant at a price of 0, which can be ordered for nothing. Enter its price, if it has one.`,
        ]
      : []),
  ]
}
