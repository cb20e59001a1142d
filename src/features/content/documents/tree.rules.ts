import type { ContentKind } from '#features/content/documents/lists.types.ts'
import type { Id } from '#lib/id.ts'

/** An entry of the tree of pages and collections. */
export interface TreeEntry {
  readonly id: Id
  readonly kind: ContentKind
  readonly urlId: string
}

/** Returns the url id of the parent: the longest prefix that is a page; undefined at the top level. */
function parentOf(urlId: string, urlIds: ReadonlySet<string>): string | undefined {
  const parts = urlId.split('/')
  for (let length = parts.length - 1; length > 0; length--) {
    const parent = parts.slice(0, length).join('/')
    if (urlIds.has(parent)) return parent
  }
  return undefined
}

/** Returns whether a url id is below another one. */
export const isBelow = (urlId: string, parent: string): boolean => urlId.startsWith(`${parent}/`)

/** Returns the entries in tree order: each after its parent, siblings in input order. */
export function inTreeOrder<Entry extends TreeEntry>(entries: readonly Entry[]): readonly Entry[] {
  const urlIds = new Set(entries.map(({ urlId }) => urlId))
  const below = new Map<string | undefined, Entry[]>()
  for (const entry of entries) {
    const parent = parentOf(entry.urlId, urlIds)
    below.set(parent, [...(below.get(parent) ?? []), entry])
  }
  const walk = (parent: string | undefined): Entry[] =>
    (below.get(parent) ?? []).flatMap((entry) => [entry, ...walk(entry.urlId)])
  return walk(undefined)
}

/** Returns the depth of each entry. */
export function depthsOf(entries: readonly TreeEntry[]): ReadonlyMap<Id, number> {
  const urlIds = new Set(entries.map(({ urlId }) => urlId))
  const depths = new Map<string, number>()
  const depthOf = (urlId: string): number => {
    const cached = depths.get(urlId)
    if (cached !== undefined) return cached
    const parent = parentOf(urlId, urlIds)
    const depth = parent === undefined ? 0 : depthOf(parent) + 1
    depths.set(urlId, depth)
    return depth
  }
  return new Map(entries.map(({ id, urlId }) => [id, depthOf(urlId)]))
}

/** Target position of an entry: before which one, and its new url id. */
export interface TreePlace {
  readonly before: Id | null
  readonly urlId: string
  readonly depth: number
}

/**
 * Returns the position for dropping an entry, with its descendants, after the first `index` of the others at
 * `depth`. Only pages have children, and nothing comes between a page and its children, so the depth is
 * clamped. `entries` are in tree order. Undefined for an unknown entry and below a collection.
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
  const depthOf = (entry: TreeEntry | undefined) => (entry === undefined ? 0 : (depths.get(entry.id) ?? 0))
  const [previous, next] = [rest[index - 1], rest[index]]
  const minDepth = depthOf(next)
  const maxDepth = previous === undefined ? 0 : depthOf(previous) + (previous.kind === 'page' ? 1 : 0)
  const newDepth = Math.max(minDepth, Math.min(depth, maxDepth))
  const parent = rest.slice(0, index).findLast((entry) => depthOf(entry) === newDepth - 1)
  const urlIds = new Set(rest.map(({ urlId }) => urlId))
  const stays = parentOf(moved.urlId, urlIds) === parent?.urlId
  if (!stays && parent?.kind === 'collection') return undefined
  const last = moved.urlId.split('/').at(-1) ?? moved.urlId
  return {
    before: next?.id ?? null,
    urlId: stays ? moved.urlId : parent === undefined ? last : `${parent.urlId}/${last}`,
    depth: newDepth,
  }
}

/** Returns the entries without one and its descendants. */
export const withoutBranch = <Entry extends TreeEntry>(
  entries: readonly Entry[],
  { urlId }: TreeEntry,
): readonly Entry[] => entries.filter((entry) => entry.urlId !== urlId && !isBelow(entry.urlId, urlId))

/** Returns the entries after moving one with its descendants. */
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

/** A step in the tree: past a sibling, below the previous page, or out of the parent. */
export type TreeStep = 'up' | 'down' | 'in' | 'out'

/** Returns the target position of a step; undefined when it is not possible. */
export function stepInTree(entries: readonly TreeEntry[], id: Id, step: TreeStep): TreePlace | undefined {
  const moved = entries.find((entry) => entry.id === id)
  if (!moved) return undefined
  const rest = withoutBranch(entries, moved)
  const depths = depthsOf(entries)
  const depthOf = (entry: TreeEntry) => depths.get(entry.id) ?? 0
  const depth = depthOf(moved)
  const index = entries.indexOf(moved)
  /** End index of the branch that starts at this index. */
  const endOfBranch = (start: number) => {
    const end = rest.findIndex((entry, at) => at > start && depthOf(entry) <= depthOf(rest[start] ?? moved))
    return end === -1 ? rest.length : end
  }
  const previous = rest.slice(0, index).findLastIndex((entry) => depthOf(entry) <= depth)
  const isSibling = (entry: TreeEntry | undefined) => entry !== undefined && depthOf(entry) === depth
  switch (step) {
    case 'up':
      return isSibling(rest[previous]) ? findTreePlace(entries, id, previous, depth) : undefined
    case 'down':
      return isSibling(rest[index]) ? findTreePlace(entries, id, endOfBranch(index), depth) : undefined
    case 'in':
      return isSibling(rest[previous]) && rest[previous]?.kind === 'page'
        ? findTreePlace(entries, id, index, depth + 1)
        : undefined
    case 'out': {
      if (depth === 0) return undefined
      const parent = rest.slice(0, index).findLastIndex((entry) => depthOf(entry) === depth - 1)
      return findTreePlace(entries, id, endOfBranch(parent), depth - 1)
    }
  }
}
