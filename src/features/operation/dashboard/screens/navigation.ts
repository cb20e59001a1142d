import { IconHome } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Dashboard', path: '', icon: IconHome, right: 'site:see', key: 'd', group: 'work', position: 10 },
]
