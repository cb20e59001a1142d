import { IconArrowsSplit2 } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/redirects': { frame: 'site', screen: 'redirects-screen', right: 'redirects:write' },
  },
  navigation: [
    {
      label: 'Redirects',
      path: '/redirects',
      icon: IconArrowsSplit2,
      right: 'redirects:write',
      key: 'e',
      group: 'manage',
      position: 70,
    },
  ],
  auditTexts: {
    createRedirect: 'created a redirect[ from {from}][ to {to}]',
    importRedirects: 'imported [{count} redirects|redirects]',
    deleteRedirect: 'deleted [the redirect from {from}|a redirect]',
  },
}
