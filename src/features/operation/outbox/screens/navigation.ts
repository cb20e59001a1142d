import { IconMail } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Emails',
    path: '/mails',
    icon: IconMail,
    right: 'audit:read',
    key: 'p',
    group: 'manage',
    position: 130,
  },
]
