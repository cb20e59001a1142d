import { createContext, type ReactNode, useContext } from 'react'

/** The current site, and the rights of the account there. */
export interface CurrentSite {
  readonly identifier: string
  readonly title: string
  /** Public origin: `http://kiln.localhost:3000`. */
  readonly origin: string
  /** Origin on the platform's domain, for files: the app's CSP does not allow custom domains. */
  readonly platformOrigin: string
  /** What the paths of stored files follow: the platform origin, below a preview while visitors do not get the files. */
  readonly filesOrigin: string
  /** Whether visitors see only the coming soon page. */
  readonly comingSoon: boolean
  /** Whether the account has a right (`features/tenancy/access/types.ts`). */
  can(right: string): boolean
}

const SiteContext = createContext<CurrentSite | undefined>(undefined)

/** Provides the current site to the components below. */
export function SiteProvider({
  site,
  children,
}: {
  readonly site: CurrentSite
  readonly children: ReactNode
}) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Returns the current site. Throws outside of `/sites/$site`. */
export function useSite(): CurrentSite {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite requires a SiteProvider.')
  return site
}
