import { IconReceiptTax } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Tax',
    words: 'store shop vat sales tax rates classes eu one-stop shop oss rounding',
    path: '/taxes',
    icon: IconReceiptTax,
    right: 'store:read',
    key: 'k',
    group: 'work',
    position: 64,
  },
]
