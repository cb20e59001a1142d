import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/gift-cards': { frame: 'site', screen: 'gift-cards-screen' },
    '/sites/$site/gift-cards/$card': { frame: 'site', screen: 'gift-card-screen' },
  },
}
