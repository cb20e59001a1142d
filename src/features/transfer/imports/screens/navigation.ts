import { IconFileImport } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Import',
    path: '/import',
    icon: IconFileImport,
    right: 'products:import',
    key: 'i',
    group: 'manage',
    position: 100,
  },
]
