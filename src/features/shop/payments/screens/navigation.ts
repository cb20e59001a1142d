import { IconCreditCard } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Payments',
    words: 'store shop stripe cards bank transfer cash on delivery test mode webhook',
    path: '/payments',
    icon: IconCreditCard,
    right: 'store:read',
    key: 'q',
    group: 'work',
    position: 64.5,
  },
]
