import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AppKeys } from '#admin/app-keys.tsx'
import { SheetProvider } from '#admin/sheets.tsx'
import { SignInAgain } from '#admin/sign-in-again.tsx'
import type { AccountView } from '#features/accounts/api.types.ts'
import { sessionQuery } from '#features/accounts/screens/sign-in-session.ts'
import { AccountProvider } from '#ui/account.tsx'
import { signInAgain } from '#ui/api/session-ended.ts'
import { OfflineBanner } from '#ui/offline-banner.tsx'

/**
 * Who is signed in, also after the session has ended: then signing in again is asked for, over a screen that stays as it
 * is with everything that was typed.
 */
function useLastAccount(): AccountView | undefined {
  const { data } = useQuery(sessionQuery)
  const [last, setLast] = useState<AccountView>()
  const account = data?.account ?? undefined
  if (account !== undefined && account !== last) setLast(account)
  const ended = data?.account === null && last !== undefined
  useEffect(() => {
    if (ended) void signInAgain()
  }, [ended])
  return account ?? last
}

/** What is there on every screen: the way past the navigation, the network's state, keys, and signing in again. */
export function Root() {
  const account = useLastAccount()
  return (
    <>
      <a className="admin-skip" href="#main">
        Skip to content
      </a>
      <OfflineBanner />
      {/* One tree for everybody: what is open is not made anew when somebody signs in. */}
      <AccountProvider account={account}>
        <SheetProvider>
          {account && <AppKeys />}
          <Outlet />
        </SheetProvider>
        {account && <SignInAgain email={account.email} />}
      </AccountProvider>
    </>
  )
}
