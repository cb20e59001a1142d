import { IconCategory } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/categories': { frame: 'site', screen: 'categories-screen', right: 'store:read' },
    '/sites/$site/products/$item': { frame: 'site', screen: 'product-screen', right: 'store:read' },
  },
  navigation: [
    {
      label: 'Categories',
      words: 'store shop categories tree product feed google merchant brands filters',
      path: '/categories',
      icon: IconCategory,
      right: 'store:read',
      key: 'g',
      group: 'work',
      position: 62.5,
    },
  ],
  auditTexts: {
    createStoreCategory: 'created [“{name}” as a category|a category] of the store',
    changeStoreCategory: 'changed [the category “{name}”|a category] of the store',
    deleteStoreCategory: 'deleted [the category “{name}”|a category] of the store',
    orderStoreCategories: 'changed the order of categories of the store',
    setCategoryProducts: 'changed the products in a category of the store',
    setProductCategories: 'changed the categories of [{documents}|a product]',
  },
}
