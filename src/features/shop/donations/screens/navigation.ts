import { IconHeart } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Donations',
    words: 'store give donate contributions charity fundraising goal',
    path: '/donations',
    icon: IconHeart,
    right: 'store:read',
    key: 'j',
    group: 'work',
    position: 63.8,
  },
]
