import type { DetailedCell, RowCells } from '#features/transfer/imports/product-files/row-cells.rules.ts'

/** Returns the rows from one head to the next; those before the first are a section of their own. */
export function sections(
  rows: readonly RowCells[],
  isHead: (row: RowCells) => boolean,
): (readonly RowCells[])[] {
  const all: RowCells[][] = []
  for (const row of rows) {
    const last = all.at(-1)
    if (last === undefined || isHead(row)) all.push([row])
    else last.push(row)
  }
  return all
}

/** A value of an option, and how it changes the price, such as `5`, `-5`, `10%` or `=60`. */
export interface Choice {
  readonly value: string
  readonly change?: string
}

/** Rows of variants with the values that they have, by the names of options. */
export interface Chosen {
  readonly row: RowCells
  readonly values: ReadonlyMap<string, string>
}

/** More variants than any product may have are not listed. */
const MAX_LISTED = 2000

/**
 * Returns a row for each variant: one that has no value for an option stands for all its values that no other row has, and
 * their number is shared. `choices` has all options in their order.
 */
export function variantsOf(
  rows: readonly Chosen[],
  choices: ReadonlyMap<string, readonly Choice[]>,
): RowCells[] {
  const names = [...choices.keys()]
  const keyOf = (values: readonly string[]) => values.map((value) => value.toLowerCase()).join('\n')
  const valuesOf = ({ values }: Chosen) => names.map((name) => values.get(name) ?? '')
  const taken = new Set(
    rows
      .map(valuesOf)
      .filter((values) => !values.includes(''))
      .map(keyOf),
  )
  return rows.flatMap((chosen) => {
    const own = valuesOf(chosen)
    const open = names.filter((name, index) => own[index] === '' && (choices.get(name) ?? []).length > 0)
    const all = combinations(names.map((name, index) => choicesOf(own[index] ?? '', choices.get(name) ?? [])))
    const free = open.length === 0 ? all : all.filter((picked) => !taken.has(keyOf(picked.map(textOf))))
    return divideStock(
      chosen.row,
      free.map((picked) => variantRow(chosen.row, names, picked, new Set(open))),
    )
  })
}

const textOf = ({ value }: Choice): string => value

const choicesOf = (own: string, choices: readonly Choice[]): readonly Choice[] =>
  own !== '' || choices.length === 0
    ? [choices.find(({ value }) => value.toLowerCase() === own.toLowerCase()) ?? { value: own }]
    : choices

function combinations(lists: readonly (readonly Choice[])[]): (readonly Choice[])[] {
  let all: (readonly Choice[])[] = [[]]
  for (const list of lists)
    all = all.flatMap((before) => list.map((choice) => [...before, choice])).slice(0, MAX_LISTED)
  return all
}

function variantRow(
  row: RowCells,
  names: readonly string[],
  picked: readonly Choice[],
  open: ReadonlySet<string>,
): RowCells {
  const added = picked.filter((_, index) => open.has(names[index] ?? ''))
  const sku = row.text('sku')
  return row.with({
    optionOf: [],
    optionName: names.map((text, index) => ({ detail: String(index + 1), text })),
    optionValue: picked.map(({ value }, index) => ({ detail: String(index + 1), text: value })),
    priceChange: [
      ...row.all('priceChange'),
      ...added.map(({ change = '' }) => ({ detail: '', text: change })),
    ],
    ...(sku !== '' && added.length > 0 ? { sku: [sku, ...added.map(textOf)].join('-') } : {}),
  })
}

/** Returns the variants of one row with its stock: a number that is for all of them is divided. */
function divideStock(row: RowCells, variants: readonly RowCells[]): readonly RowCells[] {
  return variants.length < 2 ? variants : shareStock(row.text('stock'), variants)
}

/** Returns variants that share a stock, each with its part of it; none gets more than there is. */
export function shareStock(stock: string, variants: readonly RowCells[]): readonly RowCells[] {
  if (!/^\d{1,9}$/.test(stock)) return variants
  const [whole, rest] = [Math.floor(Number(stock) / variants.length), Number(stock) % variants.length]
  return variants.map((variant, index) =>
    variant.with({ stock: String(whole + (index < rest ? 1 : 0)), sharedStock: stock }),
  )
}

/** Returns a list of categories whose paths have slashes in the form of all files: `Home/Lamps` is `Home > Lamps`. */
export const slashPaths = (row: RowCells): readonly DetailedCell[] =>
  row.all('categories').map(({ text }) => ({
    detail: '',
    text: text
      .replaceAll('\\', '\\\\')
      .split(';')
      .map((path) =>
        path
          .split('/')
          .map((part) => part.trim().replaceAll(/[,>]/g, (special) => `\\${special}`))
          .filter((part) => part !== '')
          .join(' > '),
      )
      .join(';'),
  }))

/** Returns the row of a product that is no variant itself. */
export const parentRow = (row: RowCells): RowCells =>
  row.with({ rowType: `variable ${row.text('rowType')}`, priceChange: '' })
