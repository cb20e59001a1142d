import { IconHome } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/': { frame: 'platform', screen: 'sites-screen' },
    '/sites/$site': { frame: 'site', screen: 'dashboard-screen', right: 'site:see' },
  },
  navigation: [
    {
      label: 'Dashboard',
      path: '',
      icon: IconHome,
      right: 'site:see',
      key: 'd',
      group: 'work',
      position: 10,
    },
  ],
}
