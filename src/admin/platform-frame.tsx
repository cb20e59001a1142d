import { Button, Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { AccountMenu } from '#admin/account-menu.tsx'
import { Brand } from '#admin/brand.tsx'
import { COMMAND } from '#admin/command-key.ts'
import { useSheets } from '#admin/open-sheet.ts'

/** Around the screens that are about no single site: the list of sites, the account. */
export function PlatformFrame() {
  const open = useSheets()
  return (
    <div className="admin-platform">
      {/* No banner: the head of a dialog counts as one, and there may be one only. */}
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
