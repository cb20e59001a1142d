import { IconCategory } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Categories',
    words: 'store shop categories tree product feed google merchant brands filters',
    path: '/categories',
    icon: IconCategory,
    right: 'store:read',
    key: 'g',
    group: 'work',
    position: 62.5,
  },
]
