import { ActionIcon, Drawer, Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  IconDots,
  IconExternalLink,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
} from '@tabler/icons-react'
import { Link, Outlet, useMatches, useParams } from '@tanstack/react-router'
import { AccountMenu } from '#admin/account-menu.tsx'
import { COMMAND } from '#admin/command-key.ts'
import { navigationFor } from '#admin/app-navigation.ts'
import { SideTooltip } from '#admin/side-tooltip.tsx'
import { type NavigationWidth, useNavigationWidth } from '#admin/navigation-width.ts'
import { useFilesOrigin } from '#admin/files-origin.ts'
import { NoAccessScreen } from '#admin/no-access-screen.tsx'
import type { NavigationEntry } from '#lib/app-manifest.ts'
import { toCurrentSite } from '#admin/rights.ts'
import { useSheets } from '#admin/open-sheet.ts'
import { SiteSwitcher } from '#admin/site-switcher.tsx'
import { imageParts } from '#admin/app-image-parts.ts'
import { ITEM_CARDS } from '#admin/item-cards-by-type.ts'
import { SCREENS } from '#features/app.rules.ts'
import { ItemCardsByType } from '#features/content/pages/screens/fields/item-cards.tsx'
import { PublishChangesButton } from '#features/content/releases/screens/publish-changes-button.tsx'
import { siteQuery } from '#features/operation/dashboard/screens/site-queries.ts'
import { ImagePartsProvider } from '#ui/image-parts.tsx'
import { SiteProvider, useSite } from '#ui/site-provider.tsx'
import './styles/site-frame.css'

/** Number of entries in the bottom bar on phones, beside "More". */
const BAR_ENTRIES = 4

/** The layout of a site's screens, with its navigation at the side, or at the bottom on phones. */
export function SiteFrame() {
  const { site: identifier = '' } = useParams({ strict: false }) as { site?: string }
  const { data } = useSuspenseQuery(siteQuery(identifier))
  const filesOrigin = useFilesOrigin(data)
  const width = useNavigationWidth()
  return (
    <SiteProvider site={toCurrentSite(data, filesOrigin)}>
      <div className="admin-site" data-collapsed={width.isCollapsed}>
        <SideNavigation {...width} />
        <PhoneTop />
        <main id="main" tabIndex={-1} className="admin-main">
          <ImagePartsProvider value={imageParts}>
            <ItemCardsByType value={ITEM_CARDS}>
              <AllowedScreen />
            </ItemCardsByType>
          </ImagePartsProvider>
        </main>
        <PhoneBar />
      </div>
    </SiteProvider>
  )
}

/** The screen, or a text that the account has no access to it: its calls would be rejected. */
function AllowedScreen() {
  const { can } = useSite()
  const right = useMatches({ select: (all) => SCREENS[all.at(-1)?.fullPath ?? '']?.right ?? '' })
  return right === '' || can(right) ? <Outlet /> : <NoAccessScreen />
}

function SideNavigation({ isCollapsed, toggle }: NavigationWidth) {
  const site = useSite()
  const open = useSheets()
  const entries = navigationFor(site)
  const publishes = useMatches({ select: (all) => SCREENS[all.at(-1)?.fullPath ?? '']?.publishes ?? false })
  return (
    <aside className="admin-side" aria-label="Site and account">
      <SideTooltip label={site.title} isShown={isCollapsed}>
        <div>
          <SiteSwitcher />
        </div>
      </SideTooltip>
      <SideTooltip label={`Go to… (${COMMAND} K)`} isShown={isCollapsed}>
        <UnstyledButton className="admin-goto" onClick={() => open('palette')}>
          <IconSearch size={16} aria-hidden="true" />
          <span className="admin-side-text">Go to…</span>
          <Kbd size="xs" aria-hidden="true">
            {COMMAND} K
          </Kbd>
        </UnstyledButton>
      </SideTooltip>
      <PublishChangesButton quiet={publishes} iconOnly={isCollapsed} />
      <nav aria-label="Screens" className="admin-nav">
        <NavList entries={entries.filter(({ group }) => group === 'work')} isCollapsed={isCollapsed} />
        <NavList entries={entries.filter(({ group }) => group === 'manage')} isCollapsed={isCollapsed} />
      </nav>
      <div className="admin-side-foot">
        <SideTooltip label="Account" isShown={isCollapsed}>
          <div>
            <AccountMenu wide={!isCollapsed} />
          </div>
        </SideTooltip>
        <SideTooltip label="View site" isShown={isCollapsed}>
          <div>
            <ViewSite />
          </div>
        </SideTooltip>
        {toggle && (
          <SideTooltip label="Expand navigation" isShown={isCollapsed}>
            <ActionIcon aria-label="Navigation" aria-expanded={!isCollapsed} onClick={toggle}>
              {isCollapsed ? (
                <IconLayoutSidebarLeftExpand size={18} />
              ) : (
                <IconLayoutSidebarLeftCollapse size={18} />
              )}
            </ActionIcon>
          </SideTooltip>
        )}
      </div>
    </aside>
  )
}

function NavList({
  entries,
  isCollapsed = false,
  onNavigate,
}: {
  readonly entries: readonly NavigationEntry[]
  readonly isCollapsed?: boolean
  readonly onNavigate?: () => void
}) {
  const { identifier } = useSite()
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map(({ label, path, icon: Icon }) => (
        <li key={path}>
          <SideTooltip label={label} isShown={isCollapsed}>
            <Link
              to={`/sites/${identifier}${path}`}
              activeOptions={{ exact: path === '' }}
              className="admin-nav-link"
              {...(onNavigate ? { onClick: onNavigate } : {})}
            >
              <Icon size={19} stroke={1.6} aria-hidden="true" />
              <span className="admin-side-text">{label}</span>
            </Link>
          </SideTooltip>
        </li>
      ))}
    </ul>
  )
}

function ViewSite() {
  const { origin } = useSite()
  return (
    <ActionIcon
      component="a"
      href={origin}
      target="_blank"
      rel="noopener"
      aria-label="View site in a new tab"
    >
      <IconExternalLink size={18} />
    </ActionIcon>
  )
}

function PhoneTop() {
  const open = useSheets()
  return (
    <section className="admin-phone-top" aria-label="Site and account">
      <SiteSwitcher />
      <PublishChangesButton compact />
      <ActionIcon aria-label="Go to…" onClick={() => open('palette')}>
        <IconSearch size={20} />
      </ActionIcon>
      <AccountMenu />
    </section>
  )
}

function PhoneBar() {
  const site = useSite()
  const [opened, { open, close }] = useDisclosure(false)
  const entries = navigationFor(site)
  const more = entries.slice(BAR_ENTRIES)
  return (
    <nav className="admin-phone-bar" aria-label="Screens">
      <NavList entries={entries.slice(0, BAR_ENTRIES)} />
      {more.length > 0 && (
        <UnstyledButton className="admin-nav-link" onClick={open} aria-haspopup="dialog">
          <IconDots size={19} stroke={1.6} aria-hidden="true" />
          More
        </UnstyledButton>
      )}
      <Drawer opened={opened} onClose={close} position="bottom" size="auto" title={site.title}>
        <div className="admin-nav">
          <NavList entries={more} onNavigate={close} />
        </div>
      </Drawer>
    </nav>
  )
}
