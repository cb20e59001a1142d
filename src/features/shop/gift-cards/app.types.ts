import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/gift-cards': { frame: 'site', screen: 'gift-cards-screen', right: 'store:read' },
    '/sites/$site/gift-cards/$card': { frame: 'site', screen: 'gift-card-screen', right: 'store:read' },
  },
}
