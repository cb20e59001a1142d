import { IconMailFast } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Newsletters',
    words: 'subscribers mailing list emails sign-up',
    path: '/newsletters',
    icon: IconMailFast,
    right: 'newsletter:read',
    group: 'work',
    position: 66.5,
  },
]
