import { IconArrowBackUp } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Withdrawals',
    words: 'store shop returns right of withdrawal cancel contract',
    path: '/withdrawals',
    icon: IconArrowBackUp,
    right: 'store:read',
    group: 'work',
    position: 61.5,
  },
]
