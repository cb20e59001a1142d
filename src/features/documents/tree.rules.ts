import type { ContentKind } from '#features/documents/lists.types.ts'
import type { Id } from '#lib/id.ts'

/** What the tree of a site's pages and collections is made of. */
export interface TreeEntry {
  readonly id: Id
  readonly kind: ContentKind
  readonly urlId: string
}

/** The address that a page stands below: the longest beginning of its own that is one; undefined at the top. */
function parentOf(urlId: string, addresses: ReadonlySet<string>): string | undefined {
  const parts = urlId.split('/')
  for (let length = parts.length - 1; length > 0; length--) {
    const above = parts.slice(0, length).join('/')
    if (addresses.has(above)) return above
  }
  return undefined
}

/** Whether an address goes on from another one. */
export const isBelow = (urlId: string, above: string): boolean => urlId.startsWith(`${above}/`)

/** Entries in the order of a tree: each behind the one that it stands below, neighbours as they were given. */
export function inTreeOrder<Entry extends TreeEntry>(entries: readonly Entry[]): readonly Entry[] {
  const addresses = new Set(entries.map(({ urlId }) => urlId))
  const below = new Map<string | undefined, Entry[]>()
  for (const entry of entries) {
    const above = parentOf(entry.urlId, addresses)
    below.set(above, [...(below.get(above) ?? []), entry])
  }
  const walk = (above: string | undefined): Entry[] =>
    (below.get(above) ?? []).flatMap((entry) => [entry, ...walk(entry.urlId)])
  return walk(undefined)
}

/** How many entries each of them stands below. */
export function depthsOf(entries: readonly TreeEntry[]): ReadonlyMap<Id, number> {
  const addresses = new Set(entries.map(({ urlId }) => urlId))
  const depths = new Map<string, number>()
  const depthOf = (urlId: string): number => {
    const known = depths.get(urlId)
    if (known !== undefined) return known
    const above = parentOf(urlId, addresses)
    const depth = above === undefined ? 0 : depthOf(above) + 1
    depths.set(urlId, depth)
    return depth
  }
  return new Map(entries.map(({ id, urlId }) => [id, depthOf(urlId)]))
}

/** Where an entry goes: before another one, and under which address. */
export interface TreePlace {
  readonly before: Id | null
  readonly urlId: string
  readonly depth: number
}

/**
 * The place that is meant by putting an entry, with all below it, behind the first `index` of the others, `depth` deep.
 * Only pages take others below them, and nothing comes between a page and what stands below it, so the depth is the
 * nearest one that there is. `entries` are in the order of the tree. Undefined for an entry that is not among them, and
 * where only a collection would be above it.
 */
export function findTreePlace(
  entries: readonly TreeEntry[],
  id: Id,
  index: number,
  depth: number,
): TreePlace | undefined {
  const moved = entries.find((entry) => entry.id === id)
  if (!moved) return undefined
  const rest = withoutBranch(entries, moved)
  const depths = depthsOf(entries)
  const deep = (entry: TreeEntry | undefined) => (entry === undefined ? 0 : (depths.get(entry.id) ?? 0))
  const [above, next] = [rest[index - 1], rest[index]]
  const least = deep(next)
  const most = above === undefined ? 0 : deep(above) + (above.kind === 'page' ? 1 : 0)
  const wanted = Math.max(least, Math.min(depth, most))
  const parent = rest.slice(0, index).findLast((entry) => deep(entry) === wanted - 1)
  const addresses = new Set(rest.map(({ urlId }) => urlId))
  const stays = parentOf(moved.urlId, addresses) === parent?.urlId
  if (!stays && parent?.kind === 'collection') return undefined
  const last = moved.urlId.split('/').at(-1) ?? moved.urlId
  return {
    before: next?.id ?? null,
    urlId: stays ? moved.urlId : parent === undefined ? last : `${parent.urlId}/${last}`,
    depth: wanted,
  }
}

/** The entries without that one and all that stand below it. */
export const withoutBranch = <Entry extends TreeEntry>(
  entries: readonly Entry[],
  { urlId }: TreeEntry,
): readonly Entry[] => entries.filter((entry) => entry.urlId !== urlId && !isBelow(entry.urlId, urlId))

/** The entries after one went to a place, with all below it. */
export function moveInTree<Entry extends TreeEntry>(
  entries: readonly Entry[],
  id: Id,
  { before, urlId }: Pick<TreePlace, 'before' | 'urlId'>,
): readonly Entry[] {
  const moved = entries.find((entry) => entry.id === id)
  if (!moved) return entries
  const branch = entries.filter((entry) => entry.id === id || isBelow(entry.urlId, moved.urlId))
  const rest = withoutBranch(entries, moved)
  const at = before === null ? rest.length : rest.findIndex((entry) => entry.id === before)
  if (at === -1) return entries
  const renamed = branch.map((entry) => ({
    ...entry,
    urlId: urlId + entry.urlId.slice(moved.urlId.length),
  }))
  return rest.toSpliced(at, 0, ...renamed)
}

/** A step in the tree: past a neighbour, below the page in front, or out behind the one it stands below. */
export type TreeStep = 'up' | 'down' | 'in' | 'out'

/** Where a step takes an entry with all below it; undefined where there is no such step. */
export function stepInTree(entries: readonly TreeEntry[], id: Id, step: TreeStep): TreePlace | undefined {
  const moved = entries.find((entry) => entry.id === id)
  if (!moved) return undefined
  const rest = withoutBranch(entries, moved)
  const depths = depthsOf(entries)
  const deep = (entry: TreeEntry) => depths.get(entry.id) ?? 0
  const depth = deep(moved)
  const here = entries.indexOf(moved)
  /** The end of the branch that begins at that place of the others. */
  const behind = (start: number) => {
    const end = rest.findIndex((entry, index) => index > start && deep(entry) <= deep(rest[start] ?? moved))
    return end === -1 ? rest.length : end
  }
  const above = rest.slice(0, here).findLastIndex((entry) => deep(entry) <= depth)
  const isNeighbour = (entry: TreeEntry | undefined) => entry !== undefined && deep(entry) === depth
  switch (step) {
    case 'up':
      return isNeighbour(rest[above]) ? findTreePlace(entries, id, above, depth) : undefined
    case 'down':
      return isNeighbour(rest[here]) ? findTreePlace(entries, id, behind(here), depth) : undefined
    case 'in':
      return isNeighbour(rest[above]) && rest[above]?.kind === 'page'
        ? findTreePlace(entries, id, here, depth + 1)
        : undefined
    case 'out': {
      if (depth === 0) return undefined
      const parent = rest.slice(0, here).findLastIndex((entry) => deep(entry) === depth - 1)
      return findTreePlace(entries, id, behind(parent), depth - 1)
    }
  }
}
