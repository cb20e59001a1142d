import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/activity': { frame: 'site', screen: 'activity-screen', right: 'audit:read' },
  },
}
