import type { Icon } from '@tabler/icons-react'

/** An entry of the navigation of a site; `src/features/{domain}/{name}/screens/navigation.ts`, found by glob. */
export interface NavigationEntry {
  readonly label: string
  /** More words by which the command palette finds it. */
  readonly words?: string
  /** Path of its screen, relative to `/sites/$site`; empty for the dashboard. */
  readonly path: string
  readonly icon: Icon
  /** The right required to see it. */
  readonly right: string
  /** The key that opens it after G; there are fewer letters than screens. */
  readonly key?: string
  /** `manage` entries are listed separately. */
  readonly group: 'work' | 'manage'
  /** Entries are listed by it, ascending. */
  readonly position: number
}
