import type { Id } from '#lib/id.ts'

/** A product that is public, with its variants, as `readIndexRows` reads it. Ids of a database fit in a number. */
export interface IndexRow {
  readonly id: Id
  /** Microseconds since the epoch. */
  readonly publishedOn: number
  /** Microseconds since the epoch; -Infinity for always, Infinity while it or its collection has a password. */
  readonly visibleFrom: number
  /** In lower case. */
  readonly title: string
  readonly brand: number | null
  /** Ids of the categories of the store that it is in itself: `7,9`. */
  readonly categories: string | null
  /** Id, price in cents, 1 if it can be had, and facets of the options of each: `12,1400,1,3 5;13,1500,0,`. */
  readonly variants: string
}

/** A value that lists can be filtered by: of an option, or a brand, which has no name. */
export interface Facet {
  readonly id: number
  readonly name: string
  readonly value: string
  /** `size:41`: the same for all spellings of a value. */
  readonly key: string
}

/** Gives each facet or category that an index has seen a number from 0, which stays. */
class Numbering {
  readonly #numbers = new Map<number, number>()
  get size(): number {
    return this.#numbers.size
  }
  has = (id: number): boolean => this.#numbers.has(id)
  /** Returns the number of an id; -1 for one that was never seen. */
  at = (id: number): number => this.#numbers.get(id) ?? -1
  add(id: number): number {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    this.#numbers.set(id, this.#numbers.size)
    return this.#numbers.size - 1
  }
}

/** What all states of the index of one store share; it only grows. */
export interface IndexNames {
  readonly facetNumbers: Numbering
  /** By their numbers. */
  readonly facets: Facet[]
  readonly categoryNumbers: Numbering
  /** Ids by their numbers. */
  readonly categories: Id[]
}

/**
 * The products of a store that are public and have a variant that is offered, with all that lists are filtered and sorted
 * by, the newest first. Arrays have a place for each product, variant, option value or category; `first...` has the place
 * at which those of a product or variant begin, and the end of the last. It never changes.
 */
export interface ListIndex {
  readonly names: IndexNames
  /** Number of products. */
  readonly size: number
  readonly itemIds: Float64Array
  readonly publishedOn: Float64Array
  readonly visibleFrom: Float64Array
  readonly titles: readonly string[]
  /** Number of the facet; -1 without. */
  readonly brands: Int32Array
  readonly firstCategory: Int32Array
  readonly categories: Int32Array
  readonly firstVariant: Int32Array
  readonly variantIds: Float64Array
  /** Cents that buyers pay. */
  readonly prices: Int32Array
  /** 1 for variants that can be had. */
  readonly available: Uint8Array
  readonly firstOption: Int32Array
  /** Numbers of facets. */
  readonly options: Int32Array
  /** Memory of all of it. */
  readonly bytes: number
}

/** Returns the index of a store without products. */
export function emptyIndex(): ListIndex {
  const numbering = () => new Numbering()
  const names = { facetNumbers: numbering(), facets: [], categoryNumbers: numbering(), categories: [] }
  return pack(names, [])
}

/** Returns those facets of products that the index has not seen; `addFacets` has to get them before the products. */
export function unknownFacets(
  { names: { facetNumbers } }: ListIndex,
  rows: readonly ParsedRow[],
): readonly number[] {
  const unknown = new Set<number>()
  for (const { brand, options } of rows)
    for (const id of brand === null ? options : [...options, brand])
      if (!facetNumbers.has(id)) unknown.add(id)
  return [...unknown]
}

/** Lets the index know what values of filters are called. */
export function addFacets({ names }: ListIndex, facets: readonly Facet[]): void {
  for (const facet of facets)
    if (names.facetNumbers.add(facet.id) === names.facets.length) names.facets.push(facet)
}

/** A row whose texts were parsed. */
export interface ParsedRow extends Pick<IndexRow, 'publishedOn' | 'visibleFrom' | 'title' | 'brand'> {
  readonly id: number
  readonly categories: readonly number[]
  readonly variantIds: readonly number[]
  readonly prices: readonly number[]
  readonly available: readonly number[]
  /** How many of `options` each variant has. */
  readonly optionCounts: readonly number[]
  /** Ids of facets of all variants. */
  readonly options: readonly number[]
}

const [COMMA, SEMICOLON, SPACE, ZERO] = [0x2c, 0x3b, 0x20, 0x30]

/** Parses the texts of a row. */
export function parseRow({ id, categories, variants, ...row }: IndexRow): ParsedRow {
  const parsed = {
    ...row,
    id: Number(id),
    categories: categories === null ? [] : categories.split(',').map(Number),
    variantIds: [] as number[],
    prices: [] as number[],
    available: [] as number[],
    optionCounts: [] as number[],
    options: [] as number[],
  }
  const columns = [parsed.variantIds, parsed.prices, parsed.available] as const
  let [column, number, digits, count] = [0, 0, 0, 0]
  for (let at = 0; at <= variants.length; at++) {
    const code = at === variants.length ? SEMICOLON : variants.charCodeAt(at)
    if (code === COMMA || code === SPACE || code === SEMICOLON) {
      if (column < columns.length) columns[column]?.push(number)
      else if (digits > 0) {
        parsed.options.push(number)
        count += 1
      }
      if (code === COMMA) column += 1
      if (code === SEMICOLON) {
        parsed.optionCounts.push(count)
        ;[column, count] = [0, 0]
      }
      ;[number, digits] = [0, 0]
    } else {
      number = number * 10 + (code - ZERO)
      digits += 1
    }
  }
  return parsed
}

/**
 * Returns an index without the products with these ids and with those of the rows, whose facets it knows. What stays is
 * copied in blocks.
 */
export function replaceProducts(
  before: ListIndex,
  ids: ReadonlySet<number>,
  rows: readonly ParsedRow[],
): ListIndex {
  for (const { categories } of rows)
    for (const id of categories)
      if (before.names.categoryNumbers.add(id) === before.names.categories.length)
        before.names.categories.push(String(id))
  const added = rows.toSorted((a, b) => b.publishedOn - a.publishedOn || b.id - a.id)
  const parts: Part[] = []
  let [next, from] = [0, 0]
  const keep = (to: number) => {
    if (to > from) parts.push({ index: before, from, to })
  }
  for (let at = 0; at < before.size; at++) {
    const isDropped = ids.has(before.itemIds[at] ?? 0)
    const first = next
    while (next < added.length && isNewer(added[next], before, at)) next += 1
    if (!isDropped && next === first) continue
    keep(at)
    if (next > first)
      parts.push({ index: packRows(before.names, added.slice(first, next)), from: 0, to: next - first })
    from = isDropped ? at + 1 : at
  }
  keep(before.size)
  if (next < added.length)
    parts.push({ index: packRows(before.names, added.slice(next)), from: 0, to: added.length - next })
  return pack(before.names, parts)
}

function isNewer(row: ParsedRow | undefined, index: ListIndex, at: number): boolean {
  if (row === undefined) return false
  const publishedOn = index.publishedOn[at] ?? 0
  return (
    row.publishedOn > publishedOn || (row.publishedOn === publishedOn && row.id > (index.itemIds[at] ?? 0))
  )
}

type Columns = Omit<ListIndex, 'names' | 'bytes'>

/** Products `from` to `to` of an index. */
interface Part {
  readonly index: Columns
  readonly from: number
  readonly to: number
}

/** Returns rows, the newest first, as columns. */
function packRows({ facetNumbers, categoryNumbers }: IndexNames, rows: readonly ParsedRow[]): Columns {
  const flat = (column: (row: ParsedRow) => readonly number[]) => rows.flatMap(column)
  const optionCounts = flat(({ optionCounts: counts }) => counts)
  return {
    size: rows.length,
    itemIds: Float64Array.from(rows, ({ id }) => id),
    publishedOn: Float64Array.from(rows, ({ publishedOn }) => publishedOn),
    visibleFrom: Float64Array.from(rows, ({ visibleFrom }) => visibleFrom),
    titles: rows.map(({ title }) => title),
    brands: Int32Array.from(rows, ({ brand }) => (brand === null ? -1 : facetNumbers.at(brand))),
    firstCategory: startsOf(rows.map(({ categories }) => categories.length)),
    categories: Int32Array.from(
      flat(({ categories }) => categories),
      categoryNumbers.at,
    ),
    firstVariant: startsOf(rows.map(({ variantIds }) => variantIds.length)),
    variantIds: Float64Array.from(flat(({ variantIds }) => variantIds)),
    prices: Int32Array.from(flat(({ prices }) => prices)),
    available: Uint8Array.from(flat(({ available }) => available)),
    firstOption: startsOf(optionCounts),
    options: Int32Array.from(
      flat(({ options }) => options),
      facetNumbers.at,
    ),
  }
}

/** Returns where each begins of those that have so many places, and the end of the last. */
function startsOf(counts: readonly number[]): Int32Array {
  const starts = new Int32Array(counts.length + 1)
  for (const [index, count] of counts.entries()) starts[index + 1] = (starts[index] ?? 0) + count
  return starts
}

/** Bytes of a title besides its characters, of a facet, and of a whole index with nothing in it. */
const [TITLE_BYTES, FACET_BYTES, INDEX_BYTES] = [24, 300, 2_048]

/** Returns an index of these parts, one behind the other. */
function pack(names: IndexNames, parts: readonly Part[]): ListIndex {
  const items = parts.map(({ from, to }) => [from, to] as const)
  const variants = parts.map(({ index, from, to }) => range(index.firstVariant, from, to))
  const options = parts.map(({ index }, part) => range(index.firstOption, ...(variants[part] ?? NOTHING)))
  const categories = parts.map(({ index, from, to }) => range(index.firstCategory, from, to))
  const join = <Column extends Float64Array | Int32Array | Uint8Array>(
    create: new (length: number) => Column,
    ranges: readonly Range[],
    column: (index: Columns) => Column,
  ): Column => {
    const joined = new create(lengthOf(ranges))
    let at = 0
    for (const [part, [from, to]] of ranges.entries()) {
      const { index } = parts[part] as Part
      joined.set(column(index).subarray(from, to), at)
      at += to - from
    }
    return joined
  }
  /** Where those of each of these places begin, when those before are in front. */
  const joinStarts = (ranges: readonly Range[], column: (index: Columns) => Int32Array): Int32Array => {
    const starts = new Int32Array(lengthOf(ranges) + 1)
    let [at, before] = [0, 0]
    for (const [part, [from, to]] of ranges.entries()) {
      const own = column((parts[part] as Part).index)
      const moved = before - (own[from] ?? 0)
      for (let place = from; place < to; place++) starts[at++] = (own[place] ?? 0) + moved
      before = (own[to] ?? 0) + moved
    }
    starts[at] = before
    return starts
  }
  const itemIds = join(Float64Array, items, (index) => index.itemIds)
  const columns = {
    itemIds,
    publishedOn: join(Float64Array, items, (index) => index.publishedOn),
    visibleFrom: join(Float64Array, items, (index) => index.visibleFrom),
    brands: join(Int32Array, items, (index) => index.brands),
    firstCategory: joinStarts(items, (index) => index.firstCategory),
    categories: join(Int32Array, categories, (index) => index.categories),
    firstVariant: joinStarts(items, (index) => index.firstVariant),
    variantIds: join(Float64Array, variants, (index) => index.variantIds),
    prices: join(Int32Array, variants, (index) => index.prices),
    available: join(Uint8Array, variants, (index) => index.available),
    firstOption: joinStarts(variants, (index) => index.firstOption),
    options: join(Int32Array, options, (index) => index.options),
  }
  const titles = parts.flatMap(({ index, from, to }) => index.titles.slice(from, to))
  return {
    names,
    size: itemIds.length,
    ...columns,
    titles,
    bytes:
      INDEX_BYTES +
      Object.values(columns).reduce((sum, { byteLength }) => sum + byteLength, 0) +
      titles.reduce((sum, title) => sum + TITLE_BYTES + 2 * title.length, 0) +
      FACET_BYTES * (names.facets.length + names.categories.length),
  }
}

type Range = readonly [from: number, to: number]
const NOTHING: Range = [0, 0]

const range = (starts: Int32Array, from: number, to: number): Range => [starts[from] ?? 0, starts[to] ?? 0]

const lengthOf = (ranges: readonly Range[]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** Returns the place of each of these products; -1 for those that the index does not have. */
export function placesOf({ itemIds, size }: ListIndex, ids: readonly Id[]): Int32Array {
  const places = new Int32Array(ids.length).fill(-1)
  const wanted = new Map(ids.map((id, index) => [Number(id), index]))
  for (let at = 0; at < size; at++) {
    const index = wanted.get(itemIds[at] ?? 0)
    if (index !== undefined) places[index] = at
  }
  return places
}
