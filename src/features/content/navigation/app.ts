import { IconListTree } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/navigation': { frame: 'site', screen: 'navigation-screen', right: 'content:write' },
  },
  navigation: [
    {
      label: 'Navigation',
      path: '/navigation',
      icon: IconListTree,
      right: 'content:write',
      key: 'n',
      group: 'work',
      position: 40,
    },
  ],
  auditTexts: {
    saveNavigation: 'changed [the menu {documents}|a menu]',
    createNavigation: 'created [the menu “{name}”|a menu]',
    deleteNavigation: 'deleted [the menu {documents}|a menu]',
    restoreNavigation: 'restored [the deleted menu “{name}”|a deleted menu]',
    removeNavigation: 'permanently deleted [the menu “{name}”|a menu]',
  },
}
