import type { NavigationEntry } from '#parts/scope.ts'

/**
 * Returns the entry with children that has this name, ignoring case; otherwise the innermost one that contains the
 * current page. Returns undefined when there is neither.
 */
export function findFolder(entries: readonly NavigationEntry[], name: string): NavigationEntry | undefined {
  const searched = name.trim().toLowerCase()
  return (searched === '' ? undefined : named(entries, searched)) ?? holding(entries)
}

function named(entries: readonly NavigationEntry[], searched: string): NavigationEntry | undefined {
  for (const entry of entries) {
    if (entry.children.length === 0) continue
    if (entry.label.trim().toLowerCase() === searched) return entry
    const inner = named(entry.children, searched)
    if (inner !== undefined) return inner
  }
  return undefined
}

function holding(entries: readonly NavigationEntry[]): NavigationEntry | undefined {
  for (const entry of entries) {
    const inner = holding(entry.children)
    if (inner !== undefined) return inner
    if (entry.children.some(({ current }) => current)) return entry
  }
  return undefined
}
