import { ProductEditor } from '#features/catalogue/screens/fields/product-editor.tsx'
import { ProductCategories } from '#features/shop/screens/product-categories.tsx'

/** One product: what it costs, how many there are, and the categories of the store that it is in. */
export function ProductScreen() {
  return (
    <ProductEditor>
      {(itemId, { title, version }) => (
        <ProductCategories itemId={itemId} title={title} isPriced={version > 0} />
      )}
    </ProductEditor>
  )
}
