import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/design': { frame: 'site', screen: 'design-screen', right: 'design:write' },
  },
}
