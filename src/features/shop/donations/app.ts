import { IconHeart } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/donations': { frame: 'site', screen: 'donation-pages-screen', right: 'store:read' },
    '/sites/$site/donations/$page': { frame: 'site', screen: 'donation-page-screen', right: 'store:read' },
  },
  navigation: [
    {
      label: 'Donations',
      words: 'store give donate contributions charity fundraising goal',
      path: '/donations',
      icon: IconHeart,
      right: 'store:read',
      key: 'j',
      group: 'work',
      position: 63.8,
    },
  ],
  auditTexts: {
    createDonationPage: 'added [“{title}” as a page|a page] for donations',
    changeDonationPage: 'changed [“{title}”, a page|a page] for donations',
    deleteDonationPage: 'deleted [“{name}”, a page|a page] for donations',
  },
}
