import { isAvailable, isLow } from '#features/catalogue/rules.ts'
import type { Filterable } from '#features/catalogue/table-filter.rules.ts'
import type { TableVariant, VariantTableView } from '#features/catalogue/variants.api.types.ts'

/** A row of the table of variants. */
export interface GridRow {
  readonly variant: TableVariant
  /** Title of its product. */
  readonly title: string
  /** Its values; empty for the only variant of a product. */
  readonly values: string
  /** Both. */
  readonly name: string
  readonly filterable: Filterable
}

/** Returns the rows of the table, with what they are filtered by. */
export function gridRows({
  products,
  variants,
}: Pick<VariantTableView, 'products' | 'variants'>): readonly GridRow[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return variants.flatMap((variant) => {
    const product = byId.get(variant.item)
    if (product === undefined) return []
    const title = product.title || 'Untitled'
    const values = variant.values.join(' / ')
    const name = values === '' ? title : `${title}, ${values}`
    const { productType, status, categories, collection } = product
    const stock = { ...variant, qtyInStock: Math.max(0, variant.stock - variant.reserved) }
    const text = [name, variant.sku, variant.barcode, collection, ...categories].join(' ')
    const filterable = {
      text,
      status,
      productType,
      categories,
      low: isLow(stock),
      out: !isAvailable({ unlimited: stock.unlimited, qtyInStock: stock.qtyInStock }),
      onSale: variant.onSale,
    }
    return [{ variant, title, values, name, filterable }]
  })
}
