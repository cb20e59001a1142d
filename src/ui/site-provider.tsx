import { createContext, type ReactNode, useContext } from 'react'

/** The site that the screens below are about, and what may be done there. */
export interface CurrentSite {
  readonly identifier: string
  readonly title: string
  /** Where visitors find it: `http://kiln.localhost:3000`. */
  readonly origin: string
  /** Where the app finds its files: the policy of the app allows no domain of a site's own. */
  readonly platformOrigin: string
  /** Whether whoever is signed in has that right, as `features/access/types.ts` names them. */
  can(right: string): boolean
}

const SiteContext = createContext<CurrentSite | undefined>(undefined)

/** Gives a site to all screens below. */
export function SiteProvider({
  site,
  children,
}: {
  readonly site: CurrentSite
  readonly children: ReactNode
}) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** The site a screen is about. Only for screens below `/sites/$site`. */
export function useSite(): CurrentSite {
  const site = useContext(SiteContext)
  if (!site) throw new Error('This screen needs a site around it.')
  return site
}
