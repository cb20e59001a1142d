import { NAVIGATION } from '#features/app.rules.ts'
import type { NavigationEntry } from '#lib/app-manifest.ts'

/** Returns the navigation entries that the account may see on a site. */
export function navigationFor(site: { can(right: string): boolean }): readonly NavigationEntry[] {
  return NAVIGATION.filter(({ right }) => site.can(right))
}

/** Returns the name in the navigation of a screen of a site, or of the one above it; `path` is relative to the site. */
export function screenLabel(path: string): string | undefined {
  for (let above = path; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const entry = NAVIGATION.find((one) => one.path === above)
    if (entry) return entry.label
  }
  return undefined
}
