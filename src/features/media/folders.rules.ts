import type { Id } from '#lib/id.ts'

/** A folder as its place tells it. */
interface Placed {
  readonly id: Id
  readonly parentId: Id | null
}

/** The folders on the way from the top to that one, itself included; empty for the top and for what is not there. */
export function pathTo<Folder extends Placed>(folders: readonly Folder[], id: Id | null): readonly Folder[] {
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

/** How many levels there are from the top to that folder; 0 for the top. */
export const levelOf = (folders: readonly Placed[], id: Id | null): number => pathTo(folders, id).length

/** How many levels a folder and those in it take; 1 when none is in it. */
export function heightOf(folders: readonly Placed[], id: Id): number {
  const inside = folders.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...inside.map((one) => heightOf(folders, one.id)))
}

/** Every folder after the one it is in, with its level from 0, those beside each other as they were given. */
export function asTree<Folder extends Placed>(
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

/** The name, or the name with the first number that makes it one that is not among the others, which are in lower case. */
export function freeName(name: string, others: ReadonlySet<string>): string {
  if (!others.has(name.toLowerCase())) return name
  for (let number = 2; ; number++) {
    const numbered = `${name.slice(0, 90)} ${number}`
    if (!others.has(numbered.toLowerCase())) return numbered
  }
}
