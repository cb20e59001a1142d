import { IconTag } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Products',
    words: 'store shop prices stock inventory variants sku catalogue sale',
    path: '/products',
    icon: IconTag,
    right: 'store:read',
    key: 'u',
    group: 'work',
    position: 62,
  },
]
