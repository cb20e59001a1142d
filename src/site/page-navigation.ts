import type {
  NavigationBody,
  NavigationItem,
} from '#features/content/documents/bodies/navigation-body.types.ts'
import type { NavigationEntry, NavigationRole, Scope } from '#parts/scope.ts'

/** The current page, as far as its navigation depends on it. */
export interface NavigatedPage {
  readonly path: string
  readonly navigations: readonly NavigationBody[]
}

/** Returns the navigation part of a page's scope; empty without a page, as in a feed. */
export function navigationScope(
  page: NavigatedPage | undefined,
  href: Scope['href'],
): Pick<Scope, 'navigation' | 'isCurrent'> {
  const path = page?.path ?? ''
  const entries = (items: readonly NavigationItem[]): NavigationEntry[] =>
    items.map(({ label, target, children }) => {
      const to = target === null ? undefined : href(target)
      return {
        label,
        href: to,
        current: to !== undefined && isBelow(path, to),
        children: entries(children),
      }
    })
  const made = new Map<NavigationRole, NavigationEntry[]>()
  return {
    navigation(role) {
      const known = made.get(role)
      if (known !== undefined) return known
      const fresh = entries(page?.navigations.find((one) => one.role === role)?.entries ?? [])
      made.set(role, fresh)
      return fresh
    },
    isCurrent: (to) => isBelow(path, to),
  }
}

function isBelow(path: string, href: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
}
