import { Outlet } from '@tanstack/react-router'
import { Brand } from '#admin/brand.tsx'

/** Around the screens of somebody who is not signed in: one card on a drawing board. */
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
