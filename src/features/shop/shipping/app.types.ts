import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/shipping': { frame: 'site', screen: 'shipping-screen', right: 'store:read' },
    '/sites/$site/shipping/$zone': { frame: 'site', screen: 'shipping-zone-screen', right: 'store:read' },
  },
}
