import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/operator': { frame: 'platform', screen: 'operator-screen' },
  },
}
