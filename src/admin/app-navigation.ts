import type { NavigationEntry } from '#ui/navigation-entry.ts'

const found = import.meta.glob<readonly NavigationEntry[]>('../features/*/screens/navigation.ts', {
  eager: true,
  import: 'navigation',
})
const ENTRIES: readonly NavigationEntry[] = Object.values(found)
  .flat()
  .toSorted((one, other) => one.position - other.position)

/** Returns the navigation entries that the account may see on a site. */
export function navigationFor(site: { can(right: string): boolean }): readonly NavigationEntry[] {
  return ENTRIES.filter(({ right }) => site.can(right))
}
