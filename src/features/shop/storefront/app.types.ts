import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/categories': { frame: 'site', screen: 'categories-screen', right: 'store:read' },
    '/sites/$site/products/$item': { frame: 'site', screen: 'product-screen', right: 'store:read' },
  },
}
