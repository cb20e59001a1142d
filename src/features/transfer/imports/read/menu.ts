import { metaValue, type ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import type { MenuItem } from '#features/transfer/imports/model/content-parts.types.ts'
import { cutText } from '#lib/html/cut.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import type { LinkTarget } from '#parts/scope.ts'

/** Maximum levels of a navigation. */
const MAX_DEPTH = 8
/** Maximum top-level entries of a navigation. */
export const MAX_TOP_ENTRIES = 500

/** A menu entry as read from the export. */
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
  /** Empty when the menu shows the title of the entry's target. */
  readonly label: string
}

/** Reads a menu entry from its item. */
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

/** An entry with its resolved target; a target of null makes it a folder. */
export interface ResolvedEntry extends MenuEntry {
  readonly target: LinkTarget | null
}

/**
 * Returns a menu as a tree, in the source's order. Entries with a missing parent go to the top level; entries below
 * the eighth level are flattened into it.
 */
export function menuTree(entries: readonly ResolvedEntry[]): readonly MenuItem[] {
  const inOrder = sorted(entries)
  const byId = new Map(inOrder.map((entry) => [entry.id, entry]))
  const children = new Map<ResolvedEntry | undefined, ResolvedEntry[]>()
  for (const entry of inOrder) {
    const parent = parentOf(entry, byId)
    const siblings = children.get(parent)
    if (siblings) siblings.push(entry)
    else children.set(parent, [entry])
  }
  const build = (parent: ResolvedEntry | undefined): readonly MenuItem[] =>
    (children.get(parent) ?? []).map((entry) => ({
      label: cutText(entry.label, 200).trim() || 'Untitled',
      target: entry.target,
      children: build(entry),
    }))
  return build(undefined)
}

/**
 * Splits a menu into the entries that fit into a navigation, and the top-level entries beyond the limit with their
 * descendants.
 */
export function splitMenu(entries: readonly ResolvedEntry[]): {
  readonly fitting: readonly ResolvedEntry[]
  readonly overflow: readonly ResolvedEntry[]
} {
  const byId = new Map(sorted(entries).map((entry) => [entry.id, entry]))
  const rootOf = (entry: ResolvedEntry): ResolvedEntry => {
    let root = entry
    for (let above = parentOf(root, byId); above; above = parentOf(above, byId)) root = above
    return root
  }
  const topEntries = sorted(entries).filter((entry) => parentOf(entry, byId) === undefined)
  const first = new Set(topEntries.slice(0, MAX_TOP_ENTRIES))
  const { fitting = [], overflow = [] } = Object.groupBy(entries, (entry) =>
    first.has(rootOf(entry)) ? 'fitting' : 'overflow',
  )
  return { fitting, overflow }
}

const sorted = (entries: readonly ResolvedEntry[]): readonly ResolvedEntry[] =>
  entries.toSorted((a, b) => a.order - b.order || a.sequence - b.sequence)

/** Returns the parent, or the nearest ancestor that keeps the entry within the allowed depth. */
function parentOf(entry: ResolvedEntry, byId: ReadonlyMap<string, ResolvedEntry>): ResolvedEntry | undefined {
  const ancestors: ResolvedEntry[] = []
  const seen = new Set<ResolvedEntry>([entry])
  for (let above = byId.get(entry.parent); above; above = byId.get(above.parent)) {
    // Entries that contain each other go to the top level.
    if (seen.has(above)) return undefined
    seen.add(above)
    ancestors.push(above)
  }
  return ancestors[Math.max(0, ancestors.length - (MAX_DEPTH - 1))]
}
