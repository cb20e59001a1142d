import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/settings': { frame: 'site', screen: 'general-screen' },
    '/sites/$site/settings/visitors': { frame: 'site', screen: 'visitors-screen' },
    '/sites/$site/settings/notices': { frame: 'site', screen: 'notices-screen' },
    '/sites/$site/settings/social': { frame: 'site', screen: 'social-screen' },
    '/sites/$site/settings/developer': { frame: 'site', screen: 'developer-screen' },
  },
}
