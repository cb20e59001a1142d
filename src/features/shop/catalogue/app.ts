import { IconTag } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/products': { frame: 'site', screen: 'products-screen', right: 'store:read' },
    '/sites/$site/products/table': { frame: 'site', screen: 'variants-screen', right: 'store:read' },
  },
  navigation: [
    {
      label: 'Products',
      words: 'store shop prices stock inventory variants sku catalogue sale',
      path: '/products',
      icon: IconTag,
      right: 'store:read',
      key: 'u',
      group: 'work',
      position: 62,
    },
  ],
  auditTexts: {
    saveProduct: 'changed prices or variants of [{documents}|a product]',
    editVariants:
      'changed [saved=1?one variant|{saved} variants|many variants] of [products=1?one product|{products} products|products]',
    adjustStock: 'adjusted the stock of [{documents}|a product][ to {balance}]',
  },
}
