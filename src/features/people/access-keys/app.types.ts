import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/settings/keys': { frame: 'site', screen: 'keys-screen', right: 'keys:write' },
  },
}
