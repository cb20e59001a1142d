import { IconMail } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/operator/outbox': { frame: 'platform', screen: 'outbox-screen' },
    '/sites/$site/mails': { frame: 'site', screen: 'site-mails-screen', right: 'audit:read' },
  },
  navigation: [
    {
      label: 'Emails',
      path: '/mails',
      icon: IconMail,
      right: 'audit:read',
      key: 'p',
      group: 'manage',
      position: 130,
    },
  ],
}
