import { useMantineColorScheme } from '@mantine/core'
import {
  IconExternalLink,
  IconKeyboard,
  IconLayoutGrid,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSettings,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { navigationFor } from '#admin/app-navigation.ts'
import { useCurrentSite } from '#admin/current-site.ts'
import { useSheets } from '#admin/open-sheet.ts'
import { useSiteActions } from '#admin/palette-actions.tsx'
import type { Choice } from '#admin/palette-choice.ts'
import { signOutAndRedirect } from '#features/people/accounts/screens/sign-in-session.ts'
import { sitesQuery } from '#features/operation/dashboard/screens/site-queries.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { settingsTabsFor } from '#ui/settings-tabs.ts'
import { SiteMark } from '#ui/site-mark.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Returns what the palette offers without a search on the server: screens, settings, actions and other sites. */
export function useKnownChoices(): readonly Choice[] {
  const navigate = useNavigate()
  const site = useCurrentSite()
  const { data } = useQuery(sitesQuery)
  const appActions = useAppActions()
  const siteActions = useSiteActions(site)
  const go = (to: string) => () => void navigate({ to })
  const base = `/sites/${site?.identifier ?? ''}`
  const screens = (site ? navigationFor(site) : []).map(({ label, words, path, icon: Icon }): Choice => ({
    id: `screen${path.replace('/', '-')}`,
    label,
    words: words ?? '',
    group: 'Screens',
    icon: <Icon size={18} stroke={1.6} />,
    run: go(base + path),
  }))
  const settings = (site ? settingsTabsFor(site) : []).map(({ label, path, words }): Choice => ({
    id: `settings${path.replace('/', '-')}`,
    label: `Settings: ${label}`,
    words,
    group: 'Settings',
    icon: <IconSettings size={18} stroke={1.6} />,
    run: go(`${base}/settings${path}`),
  }))
  const sites = (data?.entries ?? []).map(({ identifier, title }): Choice => ({
    id: `site-${identifier}`,
    label: title,
    words: identifier,
    group: 'Sites',
    icon: <SiteMark name={title} size={22} />,
    run: go(`/sites/${identifier}`),
  }))
  return [...screens, ...settings, ...siteActions, ...appActions, ...sites]
}

/** Actions that need no site. */
function useAppActions(): readonly Choice[] {
  const navigate = useNavigate()
  const toast = useToast()
  const open = useSheets()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const site = useCurrentSite()
  const dark = colorScheme === 'dark'
  const go = (to: string) => () => void navigate({ to })
  const group = 'Actions'
  return [
    ...(site
      ? [
          {
            id: 'view',
            label: `View ${site.title} in a new tab`,
            words: 'open site',
            group,
            icon: <IconExternalLink size={18} />,
            run: () => void window.open(`/enter/${site.identifier}`, '_blank', 'noopener'),
          } as const,
        ]
      : []),
    { id: 'all', label: 'All sites', group, icon: <IconLayoutGrid size={18} />, run: go('/') },
    {
      id: 'new-site',
      label: 'Create a site',
      words: 'new template',
      group,
      icon: <IconPlus size={18} />,
      run: go('/new'),
    },
    {
      id: 'account',
      label: 'Your account',
      words: 'profile password email sessions',
      group,
      icon: <IconUserCircle size={18} />,
      run: go('/account'),
    },
    {
      id: 'scheme',
      label: dark ? 'Switch to light mode' : 'Switch to dark mode',
      words: 'appearance theme',
      group,
      icon: dark ? <IconSun size={18} /> : <IconMoon size={18} />,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      words: 'help',
      group,
      icon: <IconKeyboard size={18} />,
      run: () => open('keys'),
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      words: 'log out logout',
      group,
      icon: <IconLogout size={18} />,
      run: () => {
        signOutAndRedirect().catch((error: unknown) => toast({ text: messageOf(error), tone: 'bad' }))
      },
    },
  ]
}

/** Whether a choice contains every word of the query, in any order. */
export function isMatch({ label, words = '' }: Pick<Choice, 'label' | 'words'>, query: string): boolean {
  const text = `${label} ${words}`.toLocaleLowerCase()
  return query
    .toLocaleLowerCase()
    .split(' ')
    .every((word) => text.includes(word))
}
