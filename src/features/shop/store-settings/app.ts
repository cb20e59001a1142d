import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/settings/shop': { frame: 'site', screen: 'store-settings-screen', right: 'settings:read' },
  },
  auditTexts: {
    changeStoreSettings: 'changed the store settings',
  },
}
