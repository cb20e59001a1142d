import { IconHistory } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/activity': { frame: 'site', screen: 'activity-screen', right: 'audit:read' },
  },
  navigation: [
    {
      label: 'Activity',
      path: '/activity',
      icon: IconHistory,
      right: 'audit:read',
      key: 'a',
      group: 'manage',
      position: 120,
    },
  ],
}
