import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/analytics': { frame: 'site', screen: 'analytics-screen', right: 'reports:read' },
  },
}
