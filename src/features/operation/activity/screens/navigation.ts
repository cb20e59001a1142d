import { IconHistory } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Activity',
    path: '/activity',
    icon: IconHistory,
    right: 'audit:read',
    key: 'a',
    group: 'manage',
    position: 120,
  },
]
