import { IconPalette } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/design': { frame: 'site', screen: 'design-screen', right: 'design:write' },
  },
  navigation: [
    {
      label: 'Design',
      words: 'logo icon favicon theme colours fonts css style',
      path: '/design',
      icon: IconPalette,
      right: 'design:write',
      key: 'l',
      group: 'work',
      position: 50,
    },
  ],
  auditTexts: {
    saveTheme: 'changed the design',
  },
}
