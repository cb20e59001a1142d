import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/import': { frame: 'site', screen: 'import-screen', right: 'products:import' },
  },
}
