import { IconReceipt } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Orders',
    words: 'store shop sales customers payments refunds shipping cancel',
    path: '/orders',
    icon: IconReceipt,
    right: 'store:read',
    key: 'z',
    group: 'work',
    position: 61,
  },
]
