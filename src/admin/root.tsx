import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { AppKeys } from '#admin/app-keys.tsx'
import { SheetProvider } from '#admin/sheets.tsx'
import { SignInAgain } from '#admin/sign-in-again.tsx'
import { sessionQuery } from '#features/accounts/screens/session.ts'
import { AccountProvider } from '#ui/account.tsx'
import { OfflineBanner } from '#ui/offline-banner.tsx'

/** What is there on every screen: the way past the navigation, the network's state, keys, and signing in again. */
export function Root() {
  const { data } = useQuery(sessionQuery)
  const account = data?.account ?? undefined
  return (
    <>
      <a className="admin-skip" href="#main">
        Skip to content
      </a>
      <OfflineBanner />
      {account === undefined ? (
        <Outlet />
      ) : (
        <AccountProvider account={account}>
          <SheetProvider>
            <AppKeys />
            <Outlet />
          </SheetProvider>
          <SignInAgain email={account.email} />
        </AccountProvider>
      )}
    </>
  )
}
