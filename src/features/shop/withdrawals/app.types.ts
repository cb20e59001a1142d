import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/withdrawals': { frame: 'site', screen: 'withdrawals-screen', right: 'store:read' },
  },
}
