import { IconArrowsSplit2 } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Redirects',
    path: '/redirects',
    icon: IconArrowsSplit2,
    right: 'redirects:write',
    key: 'e',
    group: 'manage',
    position: 70,
  },
]
