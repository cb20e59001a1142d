import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/navigation': { frame: 'site', screen: 'navigation-screen' },
  },
  auditTexts: {
    saveNavigation: 'changed a menu',
    createNavigation: 'created a menu',
    deleteNavigation: 'deleted a menu',
    restoreNavigation: 'restored a deleted menu',
    removeNavigation: 'permanently deleted a menu',
  },
}
