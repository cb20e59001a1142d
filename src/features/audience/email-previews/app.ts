import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/settings/emails': { frame: 'site', screen: 'emails-screen', right: 'content:read' },
  },
}
