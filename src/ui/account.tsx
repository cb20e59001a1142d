import { createContext, type ReactNode, useContext } from 'react'

/** The signed-in account. */
export interface SignedInAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly operator: boolean
  readonly internal: boolean
  readonly developer: boolean
  readonly emailConfirmed: boolean
}

const AccountContext = createContext<SignedInAccount | undefined>(undefined)

/** Provides the signed-in account, if any, to the components below. */
export function AccountProvider({
  account,
  children,
}: {
  readonly account: SignedInAccount | undefined
  readonly children: ReactNode
}) {
  return <AccountContext value={account}>{children}</AccountContext>
}

/** Returns the signed-in account. Throws on screens that are visible without signing in. */
export function useAccount(): SignedInAccount {
  const account = useContext(AccountContext)
  if (!account) throw new Error('useAccount requires a signed-in account.')
  return account
}
