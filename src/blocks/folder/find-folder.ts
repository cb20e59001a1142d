import type { NavigationEntry } from '#parts/scope.ts'

/**
 * The entry with children that has that name, whatever its letters' case; else the innermost one that holds the page
 * shown. Undefined when neither is there.
 */
export function findFolder(entries: readonly NavigationEntry[], name: string): NavigationEntry | undefined {
  const wanted = name.trim().toLowerCase()
  return (wanted === '' ? undefined : named(entries, wanted)) ?? holding(entries)
}

function named(entries: readonly NavigationEntry[], wanted: string): NavigationEntry | undefined {
  for (const entry of entries) {
    if (entry.children.length === 0) continue
    if (entry.label.trim().toLowerCase() === wanted) return entry
    const inner = named(entry.children, wanted)
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
