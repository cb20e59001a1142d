import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/discounts': { frame: 'site', screen: 'discounts-screen', right: 'store:read' },
    '/sites/$site/discounts/$discount': { frame: 'site', screen: 'discount-screen', right: 'store:read' },
  },
}
