import { PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { ProductFilesSection } from '#features/shop/product-files/screens/fields/product-files.tsx'
import { ProductEditor } from '#features/shop/catalogue/screens/fields/product-editor.tsx'
import { ProductCategories } from '#features/shop/storefront/screens/product-categories.tsx'

/** One product: what it costs, how many there are, what is downloaded, and the categories of the store that it is in. */
export function ProductScreen() {
  return (
    <ProductEditor>
      {(itemId, { title, version, productType }) => (
        <>
          {version > 0 && productType === PRODUCT_TYPE.DIGITAL && <ProductFilesSection itemId={itemId} />}
          <ProductCategories itemId={itemId} title={title} isPriced={version > 0} />
        </>
      )}
    </ProductEditor>
  )
}
