import {
  IconArrowsSplit2,
  IconFileImport,
  IconFiles,
  IconHistory,
  IconHome,
  type IconHome as Icon,
  IconListTree,
  IconMail,
  IconPalette,
  IconPhoto,
  IconRocket,
  IconSettings,
  IconTrash,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import { SCREEN_PATHS } from '#admin/paths.ts'
import type { Right } from '#features/access/types.ts'

/** A navigation entry for a screen of a site. */
export interface Entry {
  readonly label: string
  /** Relative to `/sites/$site`; empty for the dashboard. */
  readonly path: string
  readonly icon: typeof Icon
  /** The right required to see it. */
  readonly right: Right
  /** The key that opens it after G. */
  readonly key: string
  /** `manage` entries are listed separately. */
  readonly group: 'work' | 'manage'
}

const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', path: '', icon: IconHome, right: 'site:see', key: 'd', group: 'work' },
  { label: 'Content', path: '/content', icon: IconFiles, right: 'content:read', key: 'c', group: 'work' },
  { label: 'Media', path: '/media', icon: IconPhoto, right: 'content:read', key: 'm', group: 'work' },
  {
    label: 'Navigation',
    path: '/navigation',
    icon: IconListTree,
    right: 'content:write',
    key: 'n',
    group: 'work',
  },
  { label: 'Design', path: '/design', icon: IconPalette, right: 'design:write', key: 'l', group: 'work' },
  { label: 'Releases', path: '/releases', icon: IconRocket, right: 'content:read', key: 'r', group: 'work' },
  {
    label: 'Redirects',
    path: '/redirects',
    icon: IconArrowsSplit2,
    right: 'redirects:write',
    key: 'e',
    group: 'manage',
  },
  { label: 'Domains', path: '/domains', icon: IconWorld, right: 'domains:write', key: 'o', group: 'manage' },
  { label: 'Team', path: '/team', icon: IconUsers, right: 'team:read', key: 't', group: 'manage' },
  { label: 'Import', path: '/import', icon: IconFileImport, right: 'imports:run', key: 'i', group: 'manage' },
  { label: 'Trash', path: '/trash', icon: IconTrash, right: 'content:write', key: 'x', group: 'manage' },
  { label: 'Activity', path: '/activity', icon: IconHistory, right: 'audit:read', key: 'a', group: 'manage' },
  { label: 'Emails', path: '/mails', icon: IconMail, right: 'audit:read', key: 'p', group: 'manage' },
  {
    label: 'Settings',
    path: '/settings',
    icon: IconSettings,
    right: 'settings:read',
    key: 's',
    group: 'manage',
  },
]

const screenPaths: ReadonlySet<string> = new Set(SCREEN_PATHS)

/** Returns the navigation entries that the account may see on a site. */
export function navigationFor(site: { can(right: string): boolean }): readonly Entry[] {
  return ENTRIES.filter(({ path, right }) => screenPaths.has(`/sites/$site${path}`) && site.can(right))
}
