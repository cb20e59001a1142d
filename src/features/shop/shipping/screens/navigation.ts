import { IconTruck } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Shipping',
    words: 'store shop delivery zones rates weight pickup local postal codes',
    path: '/shipping',
    icon: IconTruck,
    right: 'store:read',
    key: 'f',
    group: 'work',
    position: 63.5,
  },
]
