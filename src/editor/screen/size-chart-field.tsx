import { Button, Select, TextInput } from '@mantine/core'
import { errorsBelow } from '#editor/panels/errors.ts'
import { TextTableField } from '#editor/panels/text-table-field.tsx'
import { useField, useFieldErrors } from '#editor/screen/editing-session.ts'
import type { SizeChart } from '#features/content/collections/product-extras.types.ts'
import {
  convertLengths,
  LENGTH_UNITS,
  type LengthUnit,
  otherLengthUnit,
} from '#lib/tables/convert-lengths.ts'
import type { TextTable } from '#lib/tables/text-table.ts'

const UNITS: Readonly<Record<LengthUnit, string>> = { cm: 'centimetres', in: 'inches' }
const UNIT_OPTIONS = [
  { value: '', label: 'One table for everybody' },
  ...LENGTH_UNITS.map((unit) => ({ value: unit, label: `Sizes are in ${UNITS[unit]}` })),
]

const copyOf = (rows: TextTable): string[][] => rows.map((row) => [...row])

/** The size chart of a product, in one unit of length or in two. */
export function SizeChartField() {
  const [chart, setChart] = useField<SizeChart | undefined>('sizeChart')
  const errors = errorsBelow(useFieldErrors(), 'sizeChart')
  return (
    <>
      <TextTableField
        label="Size chart"
        help="Opens beside the options. The first row and column are headers."
        value={chart?.rows ?? []}
        errors={errorsBelow(errors, 'rows')}
        onChange={(rows) => {
          const { title = '', ...rest } = chart ?? {}
          setChart(rows.length === 0 ? undefined : { ...rest, title, rows: copyOf(rows) })
        }}
      />
      {chart && (
        <>
          <TextInput
            label="Title of the size chart"
            placeholder="Size chart"
            size="sm"
            value={chart.title}
            error={errors['title']}
            onChange={(event) => setChart({ ...chart, title: event.currentTarget.value })}
          />
          <Select
            label="Unit of length"
            description="With a unit you can enter the sizes in the other one too. Visitors choose then."
            size="sm"
            data={UNIT_OPTIONS}
            allowDeselect={false}
            value={chart.unit ?? ''}
            error={errors['unit']}
            onChange={(chosen) => setChart(withUnit(chart, chosen))}
          />
          {chart.unit && (
            <OtherRows
              chart={chart}
              unit={chart.unit}
              errors={errorsBelow(errors, 'otherRows')}
              onChange={(rows) => {
                const { otherRows: _, ...rest } = chart
                setChart(rows.length === 0 ? rest : { ...rest, otherRows: copyOf(rows) })
              }}
            />
          )}
        </>
      )}
    </>
  )
}

/** Returns the chart with another unit of its rows; without one it has no other rows. */
function withUnit(chart: SizeChart, chosen: string | null): SizeChart {
  const unit = LENGTH_UNITS.find((one) => one === chosen)
  const { unit: _, otherRows, ...rest } = chart
  if (unit === undefined) return rest
  return { ...rest, unit, ...(otherRows && { otherRows }) }
}

interface OtherRowsProps {
  readonly chart: SizeChart
  readonly unit: LengthUnit
  readonly errors: Parameters<typeof TextTableField>[0]['errors']
  readonly onChange: (rows: TextTable) => void
}

function OtherRows({ chart, unit, errors, onChange }: OtherRowsProps) {
  const other = UNITS[otherLengthUnit(unit)]
  return (
    <>
      <TextTableField
        label={`The same sizes in ${other}`}
        help="Leave it empty for one unit."
        value={chart.otherRows ?? []}
        errors={errors}
        onChange={onChange}
      />
      <Button variant="default" size="sm" onClick={() => onChange(convertLengths(chart.rows, unit))}>
        {`Convert to ${other}`}
      </Button>
    </>
  )
}
