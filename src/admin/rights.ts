import type { Right } from '#features/tenancy/access/types.ts'
import type { SiteView } from '#features/tenancy/sites/api.types.ts'
import type { CurrentSite } from '#ui/site-provider.tsx'

/** Converts the API's view of a site for screens. */
export function toCurrentSite(
  { identifier, title, origin, platformOrigin, comingSoon, rights }: SiteView,
  filesOrigin = platformOrigin,
): CurrentSite {
  const allowed: ReadonlySet<Right | (string & {})> = new Set(rights)
  return {
    identifier,
    title,
    origin,
    platformOrigin,
    filesOrigin,
    comingSoon,
    can: (right) => allowed.has(right),
  }
}
