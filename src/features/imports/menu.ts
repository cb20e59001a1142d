import { metaValue, type ExportItem } from '#features/imports/entries.types.ts'
import type { NavigationItem } from '#features/navigation/types.ts'
import { cutText } from '#lib/html/cut.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import type { LinkTarget } from '#parts/scope.ts'

/** Levels that a navigation takes. */
const MAX_DEPTH = 8
/** Entries that a navigation takes at its top. */
export const MAX_TOP_ENTRIES = 500

/** What an entry of a menu says of itself. */
export interface MenuEntry {
  readonly sequence: number
  readonly id: string
  readonly parent: string
  readonly order: number
  /** Slug and name of the menu it belongs to. */
  readonly menu: { readonly slug: string; readonly name: string } | undefined
  readonly kind: 'post' | 'term' | 'custom'
  readonly objectId: string
  readonly url: string
  /** Empty when the menu shows the title of what the entry leads to. */
  readonly label: string
}

/** Reads an entry of a menu out of its item. */
export function menuEntryOf(item: ExportItem, sequence: number): MenuEntry {
  const type = metaValue(item, '_menu_item_type')
  const term = item.terms.find(({ domain }) => domain === 'nav_menu')
  const order = Number.parseInt(item.menuOrder, 10)
  return {
    sequence,
    id: item.id,
    parent: metaValue(item, '_menu_item_menu_item_parent').trim(),
    order: Number.isSafeInteger(order) ? order : 0,
    menu: term && { slug: term.slug || term.name, name: visibleTextOfHtml(term.name) || term.slug },
    kind: type === 'post_type' ? 'post' : type === 'taxonomy' ? 'term' : 'custom',
    objectId: metaValue(item, '_menu_item_object_id').trim(),
    url: metaValue(item, '_menu_item_url').trim(),
    label: visibleTextOfHtml(item.title),
  }
}

/** An entry with what it leads to on our side; a target of null makes it a folder. */
export interface ReadyEntry extends MenuEntry {
  readonly target: LinkTarget | null
}

/**
 * The tree of a menu, in the source's order. An entry whose parent is not there stands at the top; below the eighth
 * level entries stand beside each other.
 */
export function menuTree(entries: readonly ReadyEntry[]): readonly NavigationItem[] {
  const inOrder = sorted(entries)
  const byId = new Map(inOrder.map((entry) => [entry.id, entry]))
  const children = new Map<ReadyEntry | undefined, ReadyEntry[]>()
  for (const entry of inOrder) {
    const parent = parentOf(entry, byId)
    const siblings = children.get(parent)
    if (siblings) siblings.push(entry)
    else children.set(parent, [entry])
  }
  const build = (parent: ReadyEntry | undefined): readonly NavigationItem[] =>
    (children.get(parent) ?? []).map((entry) => ({
      label: cutText(entry.label, 200).trim() || 'Untitled',
      target: entry.target,
      children: build(entry),
    }))
  return build(undefined)
}

/** The entries of a menu that a navigation has room for, and those at its top that come after them with all below. */
export function splitMenu(entries: readonly ReadyEntry[]): {
  readonly fitting: readonly ReadyEntry[]
  readonly beyond: readonly ReadyEntry[]
} {
  const byId = new Map(sorted(entries).map((entry) => [entry.id, entry]))
  const rootOf = (entry: ReadyEntry): ReadyEntry => {
    let root = entry
    for (let above = parentOf(root, byId); above; above = parentOf(above, byId)) root = above
    return root
  }
  const tops = sorted(entries).filter((entry) => parentOf(entry, byId) === undefined)
  const first = new Set(tops.slice(0, MAX_TOP_ENTRIES))
  const { fitting = [], beyond = [] } = Object.groupBy(entries, (entry) =>
    first.has(rootOf(entry)) ? 'fitting' : 'beyond',
  )
  return { fitting, beyond }
}

const sorted = (entries: readonly ReadyEntry[]): readonly ReadyEntry[] =>
  entries.toSorted((a, b) => a.order - b.order || a.sequence - b.sequence)

/** The entry that this one hangs below: its parent, or an ancestor that leaves it on a level that is allowed. */
function parentOf(entry: ReadyEntry, byId: ReadonlyMap<string, ReadyEntry>): ReadyEntry | undefined {
  const ancestors: ReadyEntry[] = []
  const seen = new Set<ReadyEntry>([entry])
  for (let above = byId.get(entry.parent); above; above = byId.get(above.parent)) {
    // Entries that contain each other have no place in a tree; they stand at the top.
    if (seen.has(above)) return undefined
    seen.add(above)
    ancestors.push(above)
  }
  return ancestors[Math.max(0, ancestors.length - (MAX_DEPTH - 1))]
}
