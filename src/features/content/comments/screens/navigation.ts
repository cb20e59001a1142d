import { IconMessages } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Comments',
    words: 'moderation spam replies discussion approve',
    path: '/comments',
    icon: IconMessages,
    right: 'comments:read',
    group: 'work',
    position: 25,
  },
]
