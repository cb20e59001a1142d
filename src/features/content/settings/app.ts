import { IconSettings } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/settings': { frame: 'site', screen: 'general-screen', right: 'settings:read' },
    '/sites/$site/settings/visitors': { frame: 'site', screen: 'visitors-screen', right: 'settings:read' },
    '/sites/$site/settings/notices': { frame: 'site', screen: 'notices-screen', right: 'settings:read' },
    '/sites/$site/settings/social': { frame: 'site', screen: 'social-screen', right: 'settings:read' },
    '/sites/$site/settings/developer': { frame: 'site', screen: 'developer-screen', right: 'settings:read' },
  },
  navigation: [
    {
      label: 'Settings',
      path: '/settings',
      icon: IconSettings,
      right: 'settings:read',
      key: 's',
      group: 'manage',
      position: 140,
    },
  ],
  auditTexts: {
    saveSettings: 'changed the settings',
  },
}
