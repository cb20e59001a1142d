import { IconListTree } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Navigation',
    path: '/navigation',
    icon: IconListTree,
    right: 'content:write',
    key: 'n',
    group: 'work',
    position: 40,
  },
]
