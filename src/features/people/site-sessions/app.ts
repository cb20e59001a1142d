import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/enter/$site': { frame: 'platform', screen: 'enter-screen' },
    '/sites/$site/config': { frame: 'site', screen: 'config-screen', right: 'site:see' },
  },
}
