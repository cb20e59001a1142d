import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/payments': { frame: 'site', screen: 'payments-screen', right: 'store:read' },
  },
}
