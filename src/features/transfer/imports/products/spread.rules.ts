import type { ProductList } from '#features/transfer/imports/model/content-parts.types.ts'
import { MAX_LISTED } from '#features/transfer/imports/model/product-report.types.ts'
import type { Id } from '#lib/id.ts'

/** A product that needs a list. */
export interface Unplaced {
  /** The list that its file names; empty without one. */
  readonly collection: string
  /** Its first category; empty without one. */
  readonly category: string
}

/** A list that new products go to; without an id it is created. */
export interface TargetList {
  readonly id: Id | undefined
  readonly title: string
  /** Places of its products among those that were given. */
  readonly places: readonly number[]
  /** Whether it has them because another list is full. */
  readonly isOverflow: boolean
}

export const DEFAULT_LIST = 'Products'
/** Categories with fewer products have no list of their own. */
const MIN_CATEGORY = 5

/**
 * Returns which lists new products go to. A list has at most 200 (COL-05). Products whose file names a list go there. All
 * others go to the oldest list if it has room for them; if not, they are spread over lists of their categories, and what
 * fits nowhere goes to lists that are numbered: *Tea*, *Tea 2*, *Products*, *Products 2*.
 */
export function spreadProducts(
  products: readonly Unplaced[],
  existing: readonly ProductList[],
): readonly TargetList[] {
  const lists = createLists(existing)
  const others: number[] = []
  for (const [place, { collection }] of products.entries())
    if (collection === '') others.push(place)
    else lists.add(collection, place)
  const [oldest] = existing
  const first = oldest?.title ?? DEFAULT_LIST
  if (lists.roomOf(first) >= others.length) {
    for (const place of others) lists.add(first, place)
    return lists.targets()
  }
  const sizes = new Map<string, number>()
  const keyOf = (place: number) => (products[place]?.category ?? '').trim()
  for (const place of others)
    sizes.set(keyOf(place).toLowerCase(), (sizes.get(keyOf(place).toLowerCase()) ?? 0) + 1)
  for (const place of others) {
    const category = keyOf(place)
    const isLarge = category !== '' && (sizes.get(category.toLowerCase()) ?? 0) >= MIN_CATEGORY
    lists.add(isLarge ? category : DEFAULT_LIST, place, true)
  }
  return lists.targets()
}

interface List {
  readonly id: Id | undefined
  readonly title: string
  items: number
  readonly places: number[]
  isOverflow: boolean
}

function createLists(existing: readonly ProductList[]) {
  const byTitle = new Map<string, List>()
  for (const { id, title, items } of existing)
    if (!byTitle.has(title.toLowerCase()))
      byTitle.set(title.toLowerCase(), { id, title, items, places: [], isOverflow: false })
  const listOf = (title: string) => {
    const found = byTitle.get(title.toLowerCase())
    if (found) return found
    const created: List = { id: undefined, title, items: 0, places: [], isOverflow: false }
    byTitle.set(title.toLowerCase(), created)
    return created
  }
  /** The number of the list of a title that has room, so that full ones are not searched again. */
  const numbers = new Map<string, number>()
  return {
    roomOf: (title: string): number => MAX_LISTED - (byTitle.get(title.toLowerCase())?.items ?? 0),
    add(title: string, place: number, isOverflow = false): void {
      const key = title.toLowerCase()
      for (let number = numbers.get(key) ?? 1; ; number++) {
        const list = listOf(number === 1 ? title : `${title} ${number}`)
        if (list.items >= MAX_LISTED) continue
        numbers.set(key, number)
        list.items += 1
        list.places.push(place)
        list.isOverflow ||= isOverflow || number > 1
        return
      }
    },
    targets: (): readonly TargetList[] =>
      [...byTitle.values()]
        .filter(({ places }) => places.length > 0)
        .map(({ id, title, places, isOverflow }) => ({ id, title, places, isOverflow })),
  }
}
