import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/design': { frame: 'site', screen: 'design-screen' },
    '/sites/$site/releases': { frame: 'site', screen: 'releases-screen' },
    '/sites/$site/settings': { frame: 'site', screen: 'general-screen' },
    '/sites/$site/settings/visitors': { frame: 'site', screen: 'visitors-screen' },
    '/sites/$site/settings/notices': { frame: 'site', screen: 'notices-screen' },
    '/sites/$site/settings/shop': { frame: 'site', screen: 'shop-screen' },
    '/sites/$site/settings/developer': { frame: 'site', screen: 'developer-screen' },
    '/sites/$site/settings/keys': { frame: 'site', screen: 'keys-screen' },
    '/sites/$site/navigation': { frame: 'site', screen: 'navigation-screen' },
  },
  auditTexts: {
    saveSettings: 'changed the settings',
    saveTheme: 'changed the design',
    saveNavigation: 'changed a menu',
    createNavigation: 'created a menu',
    deleteNavigation: 'deleted a menu',
    restoreNavigation: 'restored a deleted menu',
    removeNavigation: 'permanently deleted a menu',
  },
}
