import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/releases': { frame: 'site', screen: 'releases-screen', right: 'content:read' },
  },
}
