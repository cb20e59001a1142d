import { IconDiscount } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Discounts',
    words: 'store shop coupons codes promotions sale percent free shipping',
    path: '/discounts',
    icon: IconDiscount,
    right: 'store:read',
    key: 'y',
    group: 'work',
    position: 63,
  },
]
