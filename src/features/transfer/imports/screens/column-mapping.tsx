import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ColumnChoice, ReportColumn } from '#features/transfer/imports/model/product-report.types.ts'
import { FIELD_GROUPS, FIELD_LABELS } from '#features/transfer/imports/screens/column-labels.ts'
import { ownFieldName } from '#features/transfer/imports/product-files/own-fields.rules.ts'
import type { ProductField } from '#features/transfer/imports/model/product-fields.rules.ts'
import { MAX_OPTIONS } from '#features/shop/catalogue/product-limits.types.ts'

interface Choice {
  readonly value: string
  readonly label: string
}
const measures = (field: ProductField, label: string, units: readonly string[]): readonly Choice[] =>
  units.map((unit) => ({ value: `${field} ${unit}`, label: `${label} in ${unit}` }))

const LENGTHS = ['mm', 'cm', 'm', 'in', 'ft'] as const

const MORE: readonly { readonly group: string; readonly items: readonly Choice[] }[] = [
  {
    group: 'Options',
    items: [
      { value: 'optionOf ', label: 'Option named like the column' },
      ...Array.from({ length: MAX_OPTIONS }, (_, index) => String(index + 1)).flatMap((number) => [
        { value: `optionName ${number}`, label: `Option ${number}: name` },
        { value: `optionValue ${number}`, label: `Option ${number}: value` },
      ]),
    ],
  },
  {
    group: 'Weight and size',
    items: [
      ...measures('weight', 'Weight', ['g', 'kg', 'oz', 'lb']),
      { value: 'weightChange ', label: 'Change of the weight' },
      { value: 'weight ', label: 'Weight, with a column of units' },
      { value: 'weightUnit ', label: 'Unit of the weight' },
      ...measures('length', 'Length', LENGTHS),
      ...measures('width', 'Width', LENGTHS),
      ...measures('height', 'Height', LENGTHS),
      { value: 'sizeUnit ', label: 'Unit of the size' },
    ],
  },
  { group: 'Images of variants', items: [{ value: 'variantImage ', label: 'Image of the variant' }] },
]

const DATA = [
  { value: '', label: 'Not used' },
  ...FIELD_GROUPS.map(([group, ...fields]) => ({
    group,
    items: fields.map((field) => ({ value: `${field} `, label: FIELD_LABELS[field] })),
  })),
  ...MORE.map(({ group, items }) => ({ group, items: [...items] })),
]
const KNOWN = new Set(
  DATA.flatMap((entry) => ('items' in entry ? entry.items.map(({ value }) => value) : [entry.value])),
)

/** What was recognised and cannot be chosen, since it belongs to others: the second of several texts, or a currency. */
const RECOGNISED = 'as recognised'

const valueOf = ({ field, detail }: ReportColumn): string => {
  if (field === null) return ''
  const own = `${field} ${detail === 'grams' ? 'g' : detail}`
  return KNOWN.has(own) ? own : KNOWN.has(`${field} `) ? `${field} ` : RECOGNISED
}

/** What a column can be: one that was recognised as something else keeps that. */
const dataOf = (column: ReportColumn) =>
  valueOf(column) === RECOGNISED && column.field !== null
    ? [
        {
          value: RECOGNISED,
          label: [FIELD_LABELS[column.field], column.detail].filter((part) => part !== '').join(' '),
        },
        ...DATA,
      ]
    : DATA

/** Fields that are named like their column. */
const NAMED: ReadonlySet<string> = new Set(['customField', 'optionOf', 'stockAt'])

/** What each column of a file is, with the first texts in it; can be changed before the import. */
export function ColumnMapping({
  columns,
  isOpen,
  busy,
  onApply,
}: {
  readonly columns: readonly ReportColumn[]
  /** Whether it is shown at once: nothing can be imported yet. */
  readonly isOpen: boolean
  readonly busy: boolean
  readonly onApply: (columns: readonly ColumnChoice[]) => void
}) {
  const [changed, setChanged] = useState<ReadonlyMap<number, string>>(new Map())
  const used = columns.filter((column) => valueOf(column) !== '').length
  const apply = () =>
    onApply(
      columns.flatMap((column): readonly ColumnChoice[] => {
        const value = changed.get(column.index)
        if (value === undefined || value === RECOGNISED)
          return column.field === null
            ? []
            : [{ index: column.index, field: column.field, detail: column.detail }]
        const [field = '', ownDetail = ''] = value.split(' ')
        const detail = NAMED.has(field) ? column.detail || ownFieldName(column.name) : ownDetail
        return field === '' ? [] : [{ index: column.index, field: field as ProductField, detail }]
      }),
    )
  return (
    <details className="imports-reasons" open={isOpen}>
      <summary>
        Columns: {used} of {columns.length} used
      </summary>
      <p className="imports-hint">
        Say what the columns are, if something was not recognised. You see the result before anything changes.
      </p>
      <ul className="imports-columns">
        {columns.map((column) => (
          <li key={column.index}>
            <span className="imports-column" id={`column-${column.index}`}>
              <strong>{column.name || `Column ${column.index + 1}`}</strong>
              <span className="imports-hint">
                {column.samples.length === 0 ? 'Empty' : column.samples.join(' · ')}
              </span>
            </span>
            <NativeSelect
              aria-labelledby={`column-${column.index}`}
              data={dataOf(column)}
              value={changed.get(column.index) ?? valueOf(column)}
              onChange={(event) =>
                setChanged(new Map([...changed, [column.index, event.currentTarget.value]]))
              }
            />
          </li>
        ))}
      </ul>
      <div className="imports-actions">
        <Button variant="default" disabled={changed.size === 0 && !isOpen} loading={busy} onClick={apply}>
          Check again with these columns
        </Button>
      </div>
    </details>
  )
}
