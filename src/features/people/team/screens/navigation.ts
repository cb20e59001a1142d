import { IconUsers } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Team',
    path: '/team',
    icon: IconUsers,
    right: 'team:read',
    key: 't',
    group: 'manage',
    position: 90,
  },
]
