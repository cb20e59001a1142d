import { IconRocket } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Releases',
    path: '/releases',
    icon: IconRocket,
    right: 'content:read',
    key: 'r',
    group: 'work',
    position: 60,
  },
]
