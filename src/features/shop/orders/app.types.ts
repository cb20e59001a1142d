import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/orders': { frame: 'site', screen: 'orders-screen', right: 'store:read' },
    '/sites/$site/orders/$order': { frame: 'site', screen: 'order-screen', right: 'store:read' },
  },
}
