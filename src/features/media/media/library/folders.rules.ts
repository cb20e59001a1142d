import type { Id } from '#lib/id.ts'

/** A node of the folder tree. */
interface FolderNode {
  readonly id: Id
  readonly parentId: Id | null
}

/**
 * Returns the folders from the top level to this folder, inclusive; empty for the top level and unknown ids.
 */
export function pathTo<Folder extends FolderNode>(
  folders: readonly Folder[],
  id: Id | null,
): readonly Folder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const path: Folder[] = []
  for (let at = id; at !== null;) {
    const folder = byId.get(at)
    if (!folder || path.includes(folder)) break
    path.unshift(folder)
    at = folder.parentId
  }
  return path
}

/** Returns the depth of a folder; 0 for the top level. */
export const depthOf = (folders: readonly FolderNode[], id: Id | null): number => pathTo(folders, id).length

/** Returns the height of a subtree; 1 for a folder without subfolders. */
export function heightOf(folders: readonly FolderNode[], id: Id): number {
  const inside = folders.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...inside.map((one) => heightOf(folders, one.id)))
}

/** Returns the folders in depth-first order with their level from 0; siblings keep their order. */
export function flattenTree<Folder extends FolderNode>(
  folders: readonly Folder[],
): readonly { readonly folder: Folder; readonly level: number }[] {
  const inside = Map.groupBy(folders, ({ parentId }) => parentId)
  const below = (
    id: Id | null,
    level: number,
  ): readonly { readonly folder: Folder; readonly level: number }[] =>
    (inside.get(id) ?? []).flatMap((folder) => [{ folder, level }, ...below(folder.id, level + 1)])
  return below(null, 0)
}

/** Returns the name, or the name with the first number that is free. `others` are in lower case. */
export function uniqueName(name: string, others: ReadonlySet<string>): string {
  if (!others.has(name.toLowerCase())) return name
  for (let number = 2; ; number++) {
    const numbered = `${name.slice(0, 90)} ${number}`
    if (!others.has(numbered.toLowerCase())) return numbered
  }
}
