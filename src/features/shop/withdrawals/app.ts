import { IconArrowBackUp } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/withdrawals': { frame: 'site', screen: 'withdrawals-screen', right: 'store:read' },
  },
  navigation: [
    {
      label: 'Withdrawals',
      words: 'store shop returns right of withdrawal cancel contract',
      path: '/withdrawals',
      icon: IconArrowBackUp,
      right: 'store:read',
      group: 'work',
      position: 61.5,
    },
  ],
  auditTexts: {
    answerWithdrawal: '[status=accepted?accepted|status=declined?declined|answered] a withdrawal',
  },
}
