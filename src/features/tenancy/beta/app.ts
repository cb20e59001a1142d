import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/beta': { frame: 'platform', screen: 'beta-screen' },
  },
}
