import type { TableVariant, VariantTableView } from '#features/shop/catalogue/variants.api.types.ts'

/** A row of the table of variants. */
export interface GridRow {
  readonly variant: TableVariant
  /** Title of its product. */
  readonly title: string
  /** Its values; empty for the only variant of a product. */
  readonly values: string
  /** Both. */
  readonly name: string
}

/** Returns the rows of the table. */
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
    return [{ variant, title, values, name }]
  })
}
