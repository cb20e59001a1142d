import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { SiteProvider, useSite } from '#ui/site-provider.tsx'

/** Rights for products that stand for those for content. */
const FOR_PRODUCTS: Readonly<Record<string, string>> = {
  'content:write': 'products:write',
  'content:publish': 'products:publish',
}

/** Whether the account may publish collections; undefined outside of a scope. */
const PublishesCollections = createContext<boolean | undefined>(undefined)

/**
 * Within it, `can('content:write')` and `can('content:publish')` say what the account may do with items of product
 * collections, which rights for products are enough for.
 */
export function ProductScope({ children }: { readonly children: ReactNode }) {
  const site = useSite()
  const scoped = useMemo(
    () => ({ ...site, can: (right: string) => site.can(FOR_PRODUCTS[right] ?? right) }),
    [site],
  )
  return (
    <PublishesCollections value={site.can('content:publish')}>
      <SiteProvider site={scoped}>{children}</SiteProvider>
    </PublishesCollections>
  )
}

/** Whether the account may publish collections, which rights for products are not enough for. */
export function useMayPublishCollections(): boolean {
  const { can } = useSite()
  return useContext(PublishesCollections) ?? can('content:publish')
}
