/** Orders of a product list: that of its owner (of the whole shop, the newest first), by price, by name, by date. */
export const PRODUCT_SORTS = ['price', 'price-desc', 'name', 'newest'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** A value of an option, such as `41` of `Size`. */
export interface OptionFilter {
  readonly name: string
  readonly value: string
}

/** What the URL of a product list asks for. Values of one option, and brands, are alternatives; all else must hold. */
export interface ProductQuery {
  readonly options: readonly OptionFilter[]
  readonly brands: readonly string[]
  /** Cents that buyers pay, inclusive. */
  readonly min: number | undefined
  readonly max: number | undefined
  readonly inStock: boolean
  /** Undefined for the order of the owner. */
  readonly sort: ProductSort | undefined
}

export const NO_PRODUCT_QUERY: ProductQuery = {
  options: [],
  brands: [],
  min: undefined,
  max: undefined,
  inStock: false,
  sort: undefined,
}

/** Names of the parameters, in the order in which they are written. */
export const PRODUCT_PARAMETER = {
  option: 'option',
  brand: 'brand',
  min: 'min',
  max: 'max',
  stock: 'stock',
  sort: 'sort',
} as const
export const PRODUCT_PARAMETERS: readonly string[] = Object.values(PRODUCT_PARAMETER)

/** More values than a page offers are ignored. */
const MAX_VALUES = 60
const MAX_TEXT = 152
const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/
const CONTROL = /\p{Cc}/u

/** Returns what a query string asks for; undefined when it asks for nothing. What cannot be read is ignored. */
export function readProductQuery(parameters: URLSearchParams): ProductQuery | undefined {
  const texts = (name: string) =>
    [...new Set(parameters.getAll(name).map((text) => text.trim()))]
      .filter((text) => text !== '' && text.length <= MAX_TEXT && !CONTROL.test(text))
      .slice(0, MAX_VALUES)
      .toSorted()
  const query: ProductQuery = {
    options: texts(PRODUCT_PARAMETER.option).flatMap(readOption),
    brands: texts(PRODUCT_PARAMETER.brand),
    min: readAmount(parameters.get(PRODUCT_PARAMETER.min)),
    max: readAmount(parameters.get(PRODUCT_PARAMETER.max)),
    inStock: parameters.get(PRODUCT_PARAMETER.stock) === '1',
    sort: PRODUCT_SORTS.find((sort) => sort === parameters.get(PRODUCT_PARAMETER.sort)),
  }
  return query.sort !== undefined || isFiltered(query) ? query : undefined
}

function readOption(text: string): readonly OptionFilter[] {
  const colon = text.indexOf(':')
  if (colon < 1 || colon === text.length - 1) return []
  return [{ name: text.slice(0, colon), value: text.slice(colon + 1) }]
}

function readAmount(text: string | null): number | undefined {
  if (text === null || !AMOUNT.test(text)) return undefined
  return Math.round(Number(text) * 100)
}

/** Whether a query leaves products out. There is no limit to such queries, so their pages are not stored. */
export const isFiltered = (query: ProductQuery | undefined): boolean =>
  query !== undefined &&
  (query.options.length > 0 ||
    query.brands.length > 0 ||
    query.min !== undefined ||
    query.max !== undefined ||
    query.inStock)

/** Returns the parts of a query string, in one order, so that equal queries have equal URLs. */
export function writeProductQuery(query: ProductQuery | undefined): readonly string[] {
  if (query === undefined) return []
  const { options, brands, min, max, inStock, sort } = query
  const part = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`
  return [
    ...options.map((option) => part(PRODUCT_PARAMETER.option, optionText(option))).toSorted(),
    ...brands.map((brand) => part(PRODUCT_PARAMETER.brand, brand)).toSorted(),
    ...(min === undefined ? [] : [part(PRODUCT_PARAMETER.min, amountText(min))]),
    ...(max === undefined ? [] : [part(PRODUCT_PARAMETER.max, amountText(max))]),
    ...(inStock ? [`${PRODUCT_PARAMETER.stock}=1`] : []),
    ...(sort === undefined ? [] : [part(PRODUCT_PARAMETER.sort, sort)]),
  ]
}

/** Returns an option as the value of its parameter: `Size:41`. */
export const optionText = ({ name, value }: OptionFilter): string => `${name}:${value}`

/** Returns cents as the value of a parameter: `14.5`. */
export const amountText = (cents: number): string => String(cents / 100)

/** What makes two spellings of a value the same; as `facet_key` in the database. */
export const facetKey = ({ name, value }: OptionFilter): string =>
  `${name.trim().toLowerCase()}:${value.trim().toLowerCase()}`

/** Returns the options grouped by their names in any case, in their order. */
export function optionGroups(
  options: readonly OptionFilter[],
): readonly { readonly name: string; readonly keys: readonly string[] }[] {
  const groups = Map.groupBy(options, ({ name }) => name.trim().toLowerCase())
  return [...groups].map(([name, list]) => ({ name, keys: list.map(facetKey) }))
}
