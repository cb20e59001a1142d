import { IconFiles, IconTrash } from '@tabler/icons-react'
import type { NavigationEntry } from '#ui/navigation-entry.ts'

/** Entries of the feature in the navigation of a site. */
export const navigation: readonly NavigationEntry[] = [
  {
    label: 'Content',
    path: '/content',
    icon: IconFiles,
    right: 'content:read',
    key: 'c',
    group: 'work',
    position: 20,
  },
  {
    label: 'Trash',
    path: '/trash',
    icon: IconTrash,
    right: 'products:write',
    key: 'x',
    group: 'manage',
    position: 110,
  },
]
