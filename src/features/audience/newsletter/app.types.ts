import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/newsletters': { frame: 'site', screen: 'newsletters-screen', right: 'newsletter:read' },
    '/sites/$site/newsletters/$list': {
      frame: 'site',
      screen: 'subscribers-screen',
      right: 'newsletter:read',
    },
    '/sites/$site/newsletters/$list/settings': {
      frame: 'site',
      screen: 'newsletter-settings-screen',
      right: 'newsletter:read',
    },
  },
}
