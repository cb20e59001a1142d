import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/taxes': { frame: 'site', screen: 'taxes-screen', right: 'store:read' },
  },
}
