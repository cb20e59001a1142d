import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sign-in': { frame: 'bare', screen: 'sign-in-screen' },
    '/sign-up': { frame: 'bare', screen: 'sign-up-screen' },
    '/sign-up/$token': { frame: 'bare', screen: 'complete-sign-up-screen' },
    '/reset': { frame: 'bare', screen: 'request-reset-screen' },
    '/reset/$token': { frame: 'bare', screen: 'new-password-screen' },
    '/confirm/$token': { frame: 'bare', screen: 'confirm-screen' },
    '/account': { frame: 'platform', screen: 'account-screen' },
  },
}
