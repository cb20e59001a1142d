import { createContext, type ReactNode, useContext } from 'react'

/** Who is signed in. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly operator: boolean
  readonly internal: boolean
  readonly developer: boolean
  readonly emailConfirmed: boolean
}

const AccountContext = createContext<SignedIn | undefined>(undefined)

/** Gives who is signed in, if anybody is, to all screens below. */
export function AccountProvider({
  account,
  children,
}: {
  readonly account: SignedIn | undefined
  readonly children: ReactNode
}) {
  return <AccountContext value={account}>{children}</AccountContext>
}

/** Who is signed in. Only for screens that nobody sees without signing in. */
export function useAccount(): SignedIn {
  const account = useContext(AccountContext)
  if (!account) throw new Error('This screen needs somebody who is signed in.')
  return account
}
