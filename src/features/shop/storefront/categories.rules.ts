import type { Category } from '#features/shop/storefront/types.ts'
import type { Id } from '#lib/id.ts'

/** Levels of the tree. */
export const MAX_CATEGORY_DEPTH = 5
export const MAX_CATEGORIES = 500
/** Characters of the description of a category. */
export const MAX_CATEGORY_DESCRIPTION = 1000

/** Returns the ids of a category and of all below it. */
export function withDescendants(categories: readonly Category[], id: Id): readonly Id[] {
  const children = Map.groupBy(categories, ({ parentId }) => parentId)
  const found: Id[] = []
  const visit = (of: Id) => {
    found.push(of)
    for (const child of children.get(of) ?? []) visit(child.id)
  }
  visit(id)
  return found
}

/** Returns the categories from the top of the tree to this one; empty for an unknown id. */
export function pathTo(categories: readonly Category[], id: Id | null): readonly Category[] {
  const byId = new Map(categories.map((one) => [one.id, one]))
  const path: Category[] = []
  let current = id === null ? undefined : byId.get(id)
  while (current !== undefined && !path.includes(current)) {
    path.unshift(current)
    current = current.parentId === null ? undefined : byId.get(current.parentId)
  }
  return path
}

/** Returns the names of a category and of those above it, `Tea › Green`; empty for an unknown id. */
export const pathText = (categories: readonly Category[], id: Id): string =>
  pathTo(categories, id)
    .map(({ name }) => name)
    .join(' › ')

/** Returns these categories and all above them, each once. */
export const withAncestors = (categories: readonly Category[], ids: readonly Id[]): readonly Id[] => [
  ...new Set(ids.flatMap((id) => pathTo(categories, id).map((one) => one.id))),
]

/** A category in the order in which the tree is read, with its level from 0. */
export interface TreeRow<Of extends Category = Category> {
  readonly category: Of
  readonly level: number
}

/** Returns the categories as they are read: each before those below it. */
export function treeOf<Of extends Category>(categories: readonly Of[]): readonly TreeRow<Of>[] {
  const children = Map.groupBy(categories, ({ parentId }) => parentId)
  const below = (parent: Id | null, level: number): readonly TreeRow<Of>[] =>
    (children.get(parent) ?? []).flatMap((category) => [
      { category, level },
      ...below(category.id, level + 1),
    ])
  return below(null, 0)
}

/** Whether a category can be below another one: not below itself, and not too deep with what is below it. */
export function canBeBelow(
  categories: readonly Category[],
  id: Id | undefined,
  parentId: Id | null,
): boolean {
  const level = pathTo(categories, parentId).length
  if (id === undefined) return level < MAX_CATEGORY_DEPTH
  const moved = withDescendants(categories, id)
  if (parentId !== null && moved.includes(parentId)) return false
  const own = pathTo(categories, id).length
  const deepest = Math.max(...moved.map((one) => pathTo(categories, one).length))
  return level + deepest - own < MAX_CATEGORY_DEPTH
}

/** Returns a name as the end of a URL: `green-tea`; empty if nothing of it can be in one. */
export const urlIdOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100)
