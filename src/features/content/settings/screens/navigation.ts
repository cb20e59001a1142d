import { IconSettings } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Settings',
    path: '/settings',
    icon: IconSettings,
    right: 'settings:read',
    key: 's',
    group: 'manage',
    position: 140,
  },
]
