import { IconPalette } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Design',
    words: 'logo icon favicon theme colours fonts css style',
    path: '/design',
    icon: IconPalette,
    right: 'design:write',
    key: 'l',
    group: 'work',
    position: 50,
  },
]
