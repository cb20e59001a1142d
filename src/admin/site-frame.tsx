import { ActionIcon, Drawer, Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconDots, IconExternalLink, IconSearch } from '@tabler/icons-react'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { AccountMenu } from '#admin/account-menu.tsx'
import { COMMAND } from '#admin/command-key.ts'
import { type Entry, entriesFor } from '#admin/app-navigation.ts'
import { toCurrentSite } from '#admin/rights.ts'
import { useSheets } from '#admin/open-sheet.ts'
import { SiteSwitcher } from '#admin/site-switcher.tsx'
import { imageParts } from '#admin/app-image-parts.ts'
import { siteQuery } from '#features/sites/screens/site-queries.ts'
import { ImagePartsProvider } from '#ui/image-parts.tsx'
import { SiteProvider, useSite } from '#ui/site-provider.tsx'

/** How many ways fit into the bar at the bottom of a phone, beside the one to the others. */
const IN_BAR = 4

/** Around the screens of a site: its navigation at the side, or at the bottom of a phone. */
export function SiteFrame() {
  const { site: identifier = '' } = useParams({ strict: false }) as { site?: string }
  const { data } = useSuspenseQuery(siteQuery(identifier))
  return (
    <SiteProvider site={toCurrentSite(data)}>
      <div className="admin-site">
        <SideNavigation />
        <PhoneTop />
        <main id="main" tabIndex={-1} className="admin-main">
          <ImagePartsProvider value={imageParts}>
            <Outlet />
          </ImagePartsProvider>
        </main>
        <PhoneBar />
      </div>
    </SiteProvider>
  )
}

function SideNavigation() {
  const site = useSite()
  const open = useSheets()
  const entries = entriesFor(site)
  return (
    <aside className="admin-side" aria-label="Site and account">
      <SiteSwitcher />
      <UnstyledButton className="admin-goto" onClick={() => open('palette')}>
        <IconSearch size={16} aria-hidden="true" />
        Go to…
        <Kbd size="xs" aria-hidden="true">
          {COMMAND} K
        </Kbd>
      </UnstyledButton>
      <nav aria-label="Screens" className="admin-nav">
        <NavList entries={entries.filter(({ group }) => group === 'work')} />
        <NavList entries={entries.filter(({ group }) => group === 'manage')} />
      </nav>
      <div className="admin-side-foot">
        <AccountMenu wide />
        <ViewSite />
      </div>
    </aside>
  )
}

function NavList({ entries, onGo }: { readonly entries: readonly Entry[]; readonly onGo?: () => void }) {
  const { identifier } = useSite()
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.map(({ label, path, icon: Icon }) => (
        <li key={path}>
          <Link
            to={`/sites/${identifier}${path}`}
            activeOptions={{ exact: path === '' }}
            className="admin-nav-link"
            {...(onGo ? { onClick: onGo } : {})}
          >
            <Icon size={19} stroke={1.6} aria-hidden="true" />
            {label}
          </Link>
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
      aria-label="View the site in a new window"
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
  const entries = entriesFor(site)
  const more = entries.slice(IN_BAR)
  return (
    <nav className="admin-phone-bar" aria-label="Screens">
      <NavList entries={entries.slice(0, IN_BAR)} />
      {more.length > 0 && (
        <UnstyledButton className="admin-nav-link" onClick={open} aria-haspopup="dialog">
          <IconDots size={19} stroke={1.6} aria-hidden="true" />
          More
        </UnstyledButton>
      )}
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={site.title}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <div className="admin-nav">
          <NavList entries={more} onGo={close} />
        </div>
      </Drawer>
    </nav>
  )
}
