import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/newsletters': { frame: 'site', screen: 'newsletters-screen' },
    '/sites/$site/newsletters/$list': { frame: 'site', screen: 'subscribers-screen' },
    '/sites/$site/newsletters/$list/settings': { frame: 'site', screen: 'newsletter-settings-screen' },
  },
}
