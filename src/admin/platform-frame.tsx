import { Button, Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { AccountMenu } from '#admin/account-menu.tsx'
import { Brand } from '#admin/brand.tsx'
import { COMMAND } from '#admin/command-key.ts'
import { useSheets } from '#admin/open-sheet.ts'

/** The layout of screens outside a site, such as the list of sites and the account. */
export function PlatformFrame() {
  const open = useSheets()
  return (
    <div className="admin-platform">
      {/* Not a banner landmark: the header of a dialog counts as one, and only one is allowed. */}
      <section className="admin-topbar" aria-label="Platform">
        <Link to="/" className="admin-home" aria-label="Sitewright: all sites">
          <Brand />
        </Link>
        <Button
          variant="default"
          className="admin-search"
          leftSection={<IconSearch size={16} />}
          rightSection={
            <Kbd size="xs" aria-hidden="true">
              {COMMAND} K
            </Kbd>
          }
          onClick={() => open('palette')}
        >
          Go to…
        </Button>
        <AccountMenu />
      </section>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
