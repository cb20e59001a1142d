import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/new': { frame: 'platform', screen: 'new-site-screen' },
  },
}
