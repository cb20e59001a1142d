import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/domains': { frame: 'site', screen: 'domains-screen', right: 'domains:write' },
  },
}
