import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/products': { frame: 'site', screen: 'products-screen' },
    '/sites/$site/products/table': { frame: 'site', screen: 'variants-screen' },
  },
  auditTexts: {
    saveProduct: 'changed prices or variants of a product',
    editVariants: 'changed many variants of products',
    adjustStock: 'adjusted the stock of a product',
  },
}
