import { IconChartBar } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
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
]
