import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/products': { frame: 'site', screen: 'products-screen', right: 'store:read' },
    '/sites/$site/products/table': { frame: 'site', screen: 'variants-screen', right: 'store:read' },
  },
}
