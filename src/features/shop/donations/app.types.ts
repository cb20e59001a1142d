import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/donations': { frame: 'site', screen: 'donation-pages-screen', right: 'store:read' },
    '/sites/$site/donations/$page': { frame: 'site', screen: 'donation-page-screen', right: 'store:read' },
  },
}
