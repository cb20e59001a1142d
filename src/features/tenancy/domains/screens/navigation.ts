import { IconWorld } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Domains',
    path: '/domains',
    icon: IconWorld,
    right: 'domains:write',
    key: 'o',
    group: 'manage',
    position: 80,
  },
]
