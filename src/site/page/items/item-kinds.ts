import { RECORD_TYPE } from '#features/content/collections/types.ts'
import type { ItemList } from '#site/page/items/item-lists.ts'
import type { ItemKind, ItemPartView, ItemView, ListedItemView } from '#site/page/items/item-kind.ts'

// Vite replaces these calls by imports of the matching files, so a new folder needs no line here.
const kinds = import.meta.glob<ItemKind>('./*/kind.ts', { eager: true, import: 'kind' })
const views = import.meta.glob<ItemView>('./*/view.tsx', { eager: true, import: 'View' })
const listed = import.meta.glob<ListedItemView>('./*/view.tsx', { eager: true, import: 'ListedView' })
const infos = import.meta.glob<ItemPartView>('./*/info.tsx', { eager: true, import: 'InfoView' })
const lists = import.meta.glob<ItemList>('./*/list.tsx', { eager: true, import: 'list' })
const related = import.meta.glob<ItemPartView>('./*/related.tsx', { eager: true, import: 'RelatedView' })

/** An item kind with everything its folder exports for views. */
export interface RegisteredItemKind extends ItemKind {
  readonly View: ItemView
  readonly ListedView: ListedItemView
  readonly list: ItemList | undefined
  readonly InfoView: ItemPartView | undefined
  readonly RelatedView: ItemPartView | undefined
}

/** All item kinds of the program, ordered by name. Throws when a folder lacks one of its views. */
export const itemKinds: readonly RegisteredItemKind[] = Object.entries(kinds)
  .map(([path, kind]) => {
    const folder = path.slice(0, -'kind.ts'.length)
    const file = `${folder}view.tsx`
    return {
      ...kind,
      View: present(views[file], file),
      ListedView: present(listed[file], file),
      list: lists[`${folder}list.tsx`],
      InfoView: infos[`${folder}info.tsx`],
      RelatedView: related[`${folder}related.tsx`],
    }
  })
  .toSorted((a, b) => a.name.localeCompare(b.name))

const byRecordType: ReadonlyMap<number, RegisteredItemKind> = new Map(
  itemKinds.map((kind) => [kind.recordType, kind]),
)
const byCollectionType: ReadonlyMap<string, RegisteredItemKind> = new Map(
  itemKinds.flatMap((kind) => (kind.collectionType === undefined ? [] : [[kind.collectionType, kind]])),
)
const defaultKind = present(byRecordType.get(RECORD_TYPE.text), 'post/kind.ts')

/** Returns the kind that collections of a type show their items as; that of posts for collections of any kind. */
export const kindOfListed = (collectionType: string | undefined): RegisteredItemKind =>
  byCollectionType.get(collectionType ?? '') ?? defaultKind

/** Returns the kind of an item: that of its collection's type, else of its record type, else that of posts. */
export const kindOfItem = (recordType: number, collectionType?: string): RegisteredItemKind =>
  byCollectionType.get(collectionType ?? '') ?? byRecordType.get(recordType) ?? defaultKind

function present<T>(value: T | undefined, file: string): T {
  if (value === undefined)
    throw new Error(`The item kind file ${file} is missing, or its export has another name.`)
  return value
}
