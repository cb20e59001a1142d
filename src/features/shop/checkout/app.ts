import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/settings/checkout': {
      frame: 'site',
      screen: 'checkout-settings-screen',
      right: 'settings:read',
    },
  },
  auditTexts: {
    saveCheckoutSettings: 'changed the settings of the checkout',
  },
}
