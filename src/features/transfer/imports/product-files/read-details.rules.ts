import type { ProductField } from '#features/transfer/imports/model/product-fields.rules.ts'
import type {
  ProductDraft,
  RowProblem,
  VariantDraft,
} from '#features/transfer/imports/model/product-draft.rules.ts'
import {
  readBoolean,
  readList,
  type RowCells,
} from '#features/transfer/imports/product-files/row-cells.rules.ts'

const LIST = /[,;]/

type Details = Pick<
  ProductDraft,
  'isFeatured' | 'infoSections' | 'customTexts' | 'reference' | 'related' | 'soldAt' | 'downloads'
>

/** Returns what the head of a product has besides its price, texts and images. */
export function readDetails(head: RowCells): Details {
  const url = head.text('externalUrl')
  const key = head.text('productKey')
  return {
    isFeatured: readBoolean(head.text('featured')) === true,
    infoSections: paired(head, 'infoTitle', 'infoText')
      .filter(({ first, second }) => first !== '' || second !== '')
      .map(({ first, second }) => ({ title: first || 'Details', html: second })),
    customTexts: head.all('customTextLabel').map(({ detail, text }) => ({
      label: text,
      maxLength: numberOf(cellOf(head, 'customTextLength', detail)),
      isRequired: readBoolean(cellOf(head, 'customTextRequired', detail)) === true,
    })),
    reference: key === '' ? '' : `id:${key}`,
    related: [...new Set(head.all('related').flatMap(({ text }) => readList(text, LIST)))].map((one) =>
      one.replace(/^id:\s*/, 'id:'),
    ),
    soldAt: /^https?:\/\//i.test(url) ? { url, text: head.text('externalText') } : undefined,
    downloads: withDistinctNames(
      paired(head, 'downloadName', 'downloadUrl')
        .filter(({ first, second }) => first !== '' || second !== '')
        .map(({ first, second }) => downloadOf(first, second)),
    ),
  }
}

/** WooCommerce names files without their extension, which says what they are. */
function downloadOf(name: string, url: string): ProductDraft['downloads'][number] {
  const parsed = /^https?:\/\//i.test(url) ? URL.parse(url) : null
  const fileName = lastSegmentOf(parsed)
  const extension = /\.[a-z0-9]{1,8}$/i.exec(fileName)?.[0] ?? ''
  const isNamed = name !== '' && (extension === '' || name.toLowerCase().endsWith(extension.toLowerCase()))
  return {
    name: name === '' ? fileName || url : isNamed ? name : name + extension,
    url: parsed?.username === '' ? parsed.href : '',
  }
}

/** Files with the same name get a number: `guide.pdf`, `guide (2).pdf`. */
function withDistinctNames(downloads: ProductDraft['downloads']): ProductDraft['downloads'] {
  const counts = new Map<string, number>()
  return downloads.map((download) => {
    const count = (counts.get(download.name) ?? 0) + 1
    counts.set(download.name, count)
    const name = count === 1 ? download.name : download.name.replace(/(\.[^.]*)?$/, ` (${count})$1`)
    return { ...download, name }
  })
}

function lastSegmentOf(url: URL | null): string {
  const last = url?.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const cellOf = (row: RowCells, field: ProductField, detail: string): string =>
  row.all(field).find((cell) => cell.detail === detail)?.text ?? ''

function paired(
  row: RowCells,
  one: ProductField,
  other: ProductField,
): readonly { readonly first: string; readonly second: string }[] {
  const details = new Set([...row.all(one), ...row.all(other)].map(({ detail }) => detail))
  return [...details]
    .toSorted((a, b) => Number(a) - Number(b))
    .map((detail) => ({ first: cellOf(row, one, detail), second: cellOf(row, other, detail) }))
}

const numberOf = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)

/** Whether visitors may see and buy a product, by what its file says; adds why not to the problems. */
export function readVisibility(head: RowCells, now: Date, problems: RowProblem[]): boolean {
  const note = (field: ProductField, message: string, column = head.columnName(field)) =>
    problems.push({ row: head.row, column, message, isRejected: false })
  const cells = head.all('visible')
  const unknown = cells.find(({ text }) => readBoolean(text) === undefined)
  if (unknown) note('visible', `“${unknown.text}” says neither shown nor hidden. It is a draft.`)
  const reason = notForSale(head, now)
  if (reason !== undefined) note(reason.field, `${reason.message} It is a draft.`)
  return reason === undefined && cells.every(({ text }) => readBoolean(text) === true)
}

/** Returns why a product is not for sale as the file says; undefined if it is. */
function notForSale(
  head: RowCells,
  now: Date,
): { readonly field: ProductField; readonly message: string } | undefined {
  const kind = head.text('rowType').toLowerCase()
  if (/\b(?:grouped|bundle)\b/.test(kind))
    return { field: 'rowType', message: 'It is a group of other products, which has no price of its own.' }
  const url = head.text('externalUrl')
  if (/\bexternal\b/.test(kind) || url !== '')
    return { field: 'rowType', message: `It is sold on another site${url === '' ? '' : `, ${url}`}.` }
  if (head.all('forSale').some(({ detail, text }) => readBoolean(text) === (detail === 'not')))
    return { field: 'forSale', message: 'The file says that it is not for sale.' }
  const [from, until] = [timeOf(head.text('availableFrom')), timeOf(head.text('availableUntil'))]
  if (from !== undefined && from > now.getTime())
    return { field: 'availableFrom', message: `It is for sale from ${head.text('availableFrom')}.` }
  if (until !== undefined && until < now.getTime())
    return { field: 'availableUntil', message: `It was for sale until ${head.text('availableUntil')}.` }
  return undefined
}

function timeOf(text: string): number | undefined {
  const time = /^\d{4}-\d{2}-\d{2}/.test(text)
    ? Date.parse(text.replace(' UTC', 'Z').replace(' ', 'T'))
    : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** Whether the file says anything about who sees or buys a product. */
export const saysVisibility = (head: RowCells): boolean =>
  (['visible', 'forSale', 'externalUrl', 'availableFrom', 'availableUntil'] as const).some(
    (field) => head.text(field) !== '',
  ) || /\b(?:grouped|bundle|external)\b/i.test(head.text('rowType'))

/** Names variants without a price, and a stock that several share. */
export function variantNotes(
  head: RowCells,
  rows: readonly RowCells[],
  variants: readonly VariantDraft[],
): readonly RowProblem[] {
  const unpriced = variants.filter(({ given }) => !given.has('price'))
  const [first] = unpriced
  const shared = rows.find((row) => row.text('sharedStock') !== '')
  const notes: RowProblem[] = []
  if (first !== undefined)
    notes.push({
      row: first.row,
      column: head.columnName('price'),
      message:
        variants.length === 1
          ? 'It has no price. It is a draft until you enter one.'
          : `${unpriced.length} of its ${variants.length} variants ${unpriced.length === 1 ? 'has' : 'have'} no price. It is a draft until you enter ${unpriced.length === 1 ? 'it' : 'them'}.`,
      isRejected: false,
      isForNew: true,
    })
  const free = variants.find(({ given, priceCents }) => given.has('price') && priceCents === 0)
  if (free !== undefined)
    notes.push({
      row: free.row,
      column: head.columnName('price'),
      message: 'Its price is 0. Check that this is meant.',
      isRejected: false,
      isForNew: true,
    })
  if (shared !== undefined)
    notes.push({
      row: shared.row,
      column: head.columnName('stock'),
      message: `The file has one stock of ${shared.text('sharedStock')} for several variants. It is divided among them: check the stock of each.`,
      isRejected: false,
    })
  return notes
}
