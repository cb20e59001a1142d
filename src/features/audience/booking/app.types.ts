import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/bookings': { frame: 'site', screen: 'bookings-screen', right: 'bookings:read' },
    '/sites/$site/bookings/settings': {
      frame: 'site',
      screen: 'booking-settings-screen',
      right: 'bookings:read',
    },
  },
}
