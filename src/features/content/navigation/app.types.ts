import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/navigation': { frame: 'site', screen: 'navigation-screen', right: 'content:write' },
  },
}
