import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/redirects': { frame: 'site', screen: 'redirects-screen', right: 'redirects:write' },
  },
}
