import { IconPhoto } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Media',
    path: '/media',
    icon: IconPhoto,
    right: 'content:read',
    key: 'm',
    group: 'work',
    position: 30,
  },
]
