import { IconRocket } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/releases': { frame: 'site', screen: 'releases-screen', right: 'content:read' },
  },
  navigation: [
    {
      label: 'Releases',
      path: '/releases',
      icon: IconRocket,
      right: 'content:read',
      key: 'r',
      group: 'work',
      position: 60,
    },
  ],
  auditTexts: {
    createRelease: 'published [{documents}|changes]',
    restoreRelease: 'restored [release {restored}|an earlier release][ as release {version}]',
  },
}
