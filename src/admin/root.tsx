import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AppKeys } from '#admin/app-keys.tsx'
import { SheetProvider } from '#admin/sheets.tsx'
import { SignInAgain } from '#admin/sign-in-again.tsx'
import type { AccountView } from '#features/people/accounts/api.types.ts'
import { sessionQuery } from '#features/people/accounts/screens/sign-in-session.ts'
import { AccountProvider } from '#ui/account.tsx'
import { signInAgain } from '#ui/api/session-ended.ts'
import { OfflineBanner } from '#ui/offline-banner.tsx'

/**
 * Returns the signed-in account, or the last one after its session ended. Then it asks to sign in again over the current
 * screen, so that no input is lost.
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

/** The root of all screens: skip link, offline banner, shortcuts and the sign-in dialog. */
export function Root() {
  const account = useLastAccount()
  return (
    <>
      <a className="admin-skip" href="#main">
        Skip to content
      </a>
      <OfflineBanner />
      {/* The same tree with and without an account, so that signing in does not remount the screen. */}
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
