import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/domains': { frame: 'site', screen: 'domains-screen' },
  },
  auditTexts: {
    addDomain: 'added a domain',
    verifyDomain: 'verified a domain',
    removeDomain: 'removed a domain',
    restoreDomain: 'restored a removed domain',
  },
}
