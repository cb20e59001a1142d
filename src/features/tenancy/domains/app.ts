import { IconWorld } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/domains': { frame: 'site', screen: 'domains-screen', right: 'domains:write' },
  },
  navigation: [
    {
      label: 'Domains',
      path: '/domains',
      icon: IconWorld,
      right: 'domains:write',
      key: 'o',
      group: 'manage',
      position: 80,
    },
  ],
  auditTexts: {
    addDomain: 'added [the domain {hostname}|a domain]',
    verifyDomain: 'verified [the domain {hostname}|a domain]',
    removeDomain: 'removed [the domain {hostname}|a domain]',
    restoreDomain: 'restored [the removed domain {hostname}|a removed domain]',
  },
}
