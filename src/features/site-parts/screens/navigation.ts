import { IconListTree, IconPalette, IconRocket, IconSettings } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Navigation',
    path: '/navigation',
    icon: IconListTree,
    right: 'content:write',
    key: 'n',
    group: 'work',
    position: 40,
  },
  {
    label: 'Design',
    path: '/design',
    icon: IconPalette,
    right: 'design:write',
    key: 'l',
    group: 'work',
    position: 50,
  },
  {
    label: 'Releases',
    path: '/releases',
    icon: IconRocket,
    right: 'content:read',
    key: 'r',
    group: 'work',
    position: 60,
  },
  {
    label: 'Settings',
    path: '/settings',
    icon: IconSettings,
    right: 'settings:read',
    key: 's',
    group: 'manage',
    position: 140,
  },
]
