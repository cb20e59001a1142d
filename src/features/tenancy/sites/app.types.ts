import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/': { frame: 'platform', screen: 'sites-screen' },
    '/new': { frame: 'platform', screen: 'new-site-screen' },
    '/sites/$site': { frame: 'site', screen: 'dashboard-screen', right: 'site:see' },
  },
}
