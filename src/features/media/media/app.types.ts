import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/media': { frame: 'site', screen: 'media-screen', right: 'content:read' },
  },
}
