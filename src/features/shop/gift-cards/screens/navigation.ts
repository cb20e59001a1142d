import { IconGift } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Gift cards',
    words: 'store shop vouchers codes balance presents',
    path: '/gift-cards',
    icon: IconGift,
    right: 'store:read',
    key: 'w',
    group: 'work',
    position: 63.7,
  },
]
