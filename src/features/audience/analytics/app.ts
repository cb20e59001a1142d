import { IconChartBar } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/analytics': { frame: 'site', screen: 'analytics-screen', right: 'reports:read' },
  },
  navigation: [
    {
      label: 'Analytics',
      words:
        'visits visitors views statistics referrers campaigns searches products quick views errors web vitals live',
      path: '/analytics',
      icon: IconChartBar,
      right: 'reports:read',
      key: 'v',
      group: 'work',
      position: 67,
    },
  ],
  auditTexts: {
    setReportSubscription: 'changed their weekly report',
  },
}
