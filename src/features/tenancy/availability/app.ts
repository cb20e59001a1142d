import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/settings/availability': {
      frame: 'site',
      screen: 'availability-screen',
      right: 'settings:read',
    },
  },
  auditTexts: {
    changeAvailability:
      '[comingSoon=true?hid the site behind a page that says it is coming soon|comingSoon=false?opened the site to visitors|locked=true?set a password for the whole site|locked=false?removed the password of the whole site|changed who can see the site]',
  },
}
