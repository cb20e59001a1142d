import { IconCreditCard } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/payments': { frame: 'site', screen: 'payments-screen', right: 'store:read' },
  },
  navigation: [
    {
      label: 'Payments',
      words: 'store shop stripe cards bank transfer cash on delivery test mode webhook',
      path: '/payments',
      icon: IconCreditCard,
      right: 'store:read',
      key: 'q',
      group: 'work',
      position: 64.5,
    },
  ],
  auditTexts: {
    changePaymentSettings: 'changed how the store takes payments',
  },
}
