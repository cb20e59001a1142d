import type { Icon } from '@tabler/icons-react'

/** A screen of the app. */
export interface AppScreen {
  /** Its layout: none, the platform's bar, or a site's navigation. */
  readonly frame: 'bare' | 'platform' | 'site'
  /** Stem of its file, whose component has the same name: `domains-screen` exports `DomainsScreen`. */
  readonly screen: string
  /** The right without which a screen of a site is not shown; every one of them has it. */
  readonly right?: string
  /** It publishes its own document, so the frame of the site has no second *Publish*. */
  readonly publishes?: boolean
  /** It needs the room: the navigation of the site is a bar of icons beside it, until somebody expands it. */
  readonly collapsesNavigation?: boolean
}

/** An entry of the navigation of a site. */
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

/** What a feature shows in the app; `src/features/{domain}/{name}/app.ts`, found by glob. */
export interface AppManifest {
  /** Screens by path. `$site` is the identifier of a site; screens define the other parameters. */
  readonly screens?: Readonly<Record<string, AppScreen>>
  /** Its entries in the navigation of a site. */
  readonly navigation?: readonly NavigationEntry[]
  /** What the activity list says of its operations, by their names: what follows the name of the account. */
  readonly auditTexts?: Readonly<Record<string, string>>
}
