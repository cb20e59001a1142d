import { IconForms } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Forms',
    words: 'contact questions survey submissions inbox answers replies',
    path: '/forms',
    icon: IconForms,
    right: 'forms:read',
    group: 'work',
    position: 66,
  },
]
