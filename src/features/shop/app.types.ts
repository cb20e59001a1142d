import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/categories': { frame: 'site', screen: 'categories-screen' },
    '/sites/$site/products/$item': { frame: 'site', screen: 'product-screen' },
  },
  auditTexts: {
    createStoreCategory: 'created a category of the store',
    changeStoreCategory: 'changed a category of the store',
    deleteStoreCategory: 'deleted a category of the store',
    orderStoreCategories: 'changed the order of categories of the store',
    setCategoryProducts: 'changed the products in a category of the store',
    setProductCategories: 'changed the categories of a product',
  },
}
