import {
  MAX_LISTED,
  type Outcome,
  OUTCOMES,
  type ProductReport,
  type ReportColumn,
  type ReportLine,
} from '#features/transfer/imports/model/product-report.types.ts'
import type { CheckedTable } from '#features/transfer/imports/products/read-product-table.ts'
import type { UnknownTaxClass } from '#features/transfer/imports/model/tax-classes.rules.ts'
import type { TargetList } from '#features/transfer/imports/products/spread.rules.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import type { RowProblem } from '#features/transfer/imports/model/product-draft.rules.ts'

/** Lines of a stored report: a file may have 100,000 products. */
const MAX_LINES = 5000

/** Collects what happens to the products of a file. */
export interface ReportBuilder {
  add(line: ReportLine): void
  addProblems(problems: readonly RowProblem[]): void
  setCollections(targets: readonly TargetList[]): void
  setTaxClasses(taxClasses: readonly UnknownTaxClass[]): void
  setPlaces(places: NonNullable<ProductReport['places']>): void
  note(sentence: string): void
  finish(blocker: string | null): ProductReport
}

/** Returns an empty report of a file. */
export function createReport({
  format,
  table,
  columns,
  numbers,
  mark,
  remembered,
}: CheckedTable): ReportBuilder {
  const counts: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0, skipped: 0 }
  // Those that need attention are never pushed out by others.
  const important: ReportLine[] = []
  const others: ReportLine[] = []
  const notes: string[] = [...unusedNotes(columns)]
  let collections: ProductReport['collections'] = []
  let taxClasses: readonly UnknownTaxClass[] = []
  let places: ProductReport['places']
  let warned = 0
  const builder: ReportBuilder = {
    add({ row, title, outcome, isDraft, changes, notes: ofLine }) {
      counts[outcome] += 1
      if (ofLine.length > 0 && outcome !== 'skipped') warned += 1
      const lines = ofLine.length > 0 ? important : others
      const draft = isDraft === true ? { isDraft } : {}
      if (lines.length < MAX_LINES) lines.push({ row, title, outcome, ...draft, changes, notes: ofLine })
    },
    addProblems(problems) {
      for (const { row, message } of problems)
        builder.add({ row, title: '', outcome: 'skipped', changes: [], notes: [message] })
    },
    setCollections(targets) {
      collections = targets.map(({ id, title, places }) => ({
        title,
        isNew: id === undefined,
        products: places.length,
      }))
      const created = collections.reduce((sum, { products }) => sum + products, 0)
      if (targets.some(({ isOverflow }) => isOverflow))
        builder.note(
          `A collection of products can have at most ${MAX_LISTED} items: the ${created.toLocaleString('en')} new products are spread over ${collections.length} collections.`,
        )
    },
    setTaxClasses(unknown) {
      taxClasses = unknown
    },
    setPlaces(found) {
      places = found
    },
    note(sentence) {
      notes.push(sentence)
    },
    finish: (blocker) => ({
      format,
      rows: table.rows.length,
      counts,
      warned,
      columns: [...columns],
      collections,
      taxClasses: [...taxClasses],
      ...(numbers.length > 0 ? { numbers: [...numbers], decimalMark: mark } : {}),
      ...(remembered === undefined ? {} : { remembered }),
      ...(places === undefined ? {} : { places }),
      notes,
      blocker,
      lines: [...important, ...others].slice(0, MAX_LINES).toSorted((one, other) => one.row - other.row),
      lineCount: OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0),
    }),
  }
  return builder
}

/** Names all columns that have something and are not used. */
function unusedNotes(columns: readonly ReportColumn[]): readonly string[] {
  const unused = columns.filter(({ field, values = 0 }) => field === null && values > 0)
  if (unused.length === 0) return []
  const names = unused.map(
    ({ name, index, values = 0 }) =>
      `“${name || `Column ${index + 1}`}” (${values === 1 ? '1 value' : `${values.toLocaleString('en')} values`})`,
  )
  return [
    `${unused.length === 1 ? 'One column is' : `${unused.length} columns are`} not used: ${names.join(', ')}.`,
  ]
}

/** Returns the report of an import in the form of all imports. */
export function importReportOf(products: ProductReport, missingMedia: number): ImportReport {
  const { counts, lines, notes } = products
  const id = (row: number) => `Row ${row}`
  return {
    items: products.lineCount,
    imported: { product: counts.created + counts.updated + counts.unchanged },
    skipped: lines
      .filter(({ outcome }) => outcome === 'skipped')
      .map((line) => ({ id: id(line.row), reason: line.notes.join(' ') })),
    notes: [
      ...notes.map((note) => ({ id: '', note })),
      ...lines
        .filter((line) => line.outcome !== 'skipped' && line.notes.length > 0)
        .map((line) => ({ id: id(line.row), note: line.notes.join(' ') })),
    ],
    missingMedia,
    mediaWithoutUrl: 0,
    filledMedia: 0,
    products,
  }
}
