import { Outlet } from '@tanstack/react-router'
import { Brand } from '#admin/brand.tsx'

/** The layout of screens for signed-out visitors. */
export function BareFrame() {
  return (
    <div className="admin-bare">
      <header className="admin-bare-head">
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="admin-bare-main">
        <Outlet />
      </main>
    </div>
  )
}
