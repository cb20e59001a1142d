import { Button, Checkbox, Modal, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importTaxRates, type TaxesView } from '#features/shop/taxes/api.types.ts'
import { EU_RATES, EU_RATES_DAY } from '#features/shop/taxes/eu-rates.rules.ts'
import { writePercent } from '#features/shop/taxes/rate.rules.ts'
import type { TaxDialogProps } from '#features/shop/taxes/screens/open-tax-dialog.ts'
import { countryName } from '#lib/places/countries.ts'
import { call } from '#ui/api/call.ts'
import { LiveSubmitButton, SelectField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useSite } from '#ui/site-provider.tsx'

const NONE = 'none'
const ROWS = EU_RATES.map((row) => ({ ...row, name: countryName(row.country, 'en') })).toSorted(
  (one, other) => one.name.localeCompare(other.name, 'en'),
)

/** Imports the VAT rates of the European Union, and shows before what would change. */
export function EuRatesDialog({ taxes, onClose, onDone }: TaxDialogProps & { readonly taxes: TaxesView }) {
  const { identifier: site } = useSite()
  const [name, setName] = useState('VAT')
  const [reducedClass, setReducedClass] = useState(NONE)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [reduced, setReduced] = useState<Readonly<Record<string, number>>>({})
  const rates = ROWS.filter(({ country }) => !left.has(country)).flatMap(
    ({ country, standard, reduced: [lowest] }) => {
      const chosen = reduced[country] ?? lowest
      const isReduced = reducedClass !== NONE && chosen !== undefined
      return [
        { country, rate: standard, taxClassId: null },
        ...(isReduced ? [{ country, rate: chosen, taxClassId: reducedClass }] : []),
      ]
    },
  )
  const preview = useQuery({
    queryKey: ['site', site, 'taxes', 'import', rates],
    queryFn: ({ signal }) =>
      call(importTaxRates, { site, body: { name: name.trim() || 'VAT', rates, dryRun: true }, signal }),
    enabled: rates.length > 0,
    placeholderData: (known) => known,
  })

  async function save(): Promise<void> {
    const { added, changed } = await call(importTaxRates, { site, body: { name, rates, dryRun: false } })
    await onDone(added + changed === 1 ? '1 tax rate imported.' : `${added + changed} tax rates imported.`)
  }

  return (
    <Modal opened size="lg" onClose={onClose} title="Import EU rates">
      <Form onSubmit={save} label="EU rates">
        <p className="ui-muted">
          Rates of the 27 member states as of {EU_RATES_DAY}, for orders that go to consumers there. Check
          those of the countries that you sell to: your own rules decide, and you can change each of them.
        </p>
        <div className="ui-field-grid">
          <TextField name="name" label="Name" maxLength={50} value={name} onChange={setName} />
          {taxes.classes.length > 0 && (
            <SelectField
              name="reducedClass"
              label="Class of reduced rates"
              description="Which rate is right depends on what you sell."
              data={[
                { value: NONE, label: 'No reduced rates' },
                ...taxes.classes.map(({ id, name: label }) => ({ value: id, label })),
              ]}
              value={reducedClass}
              onChange={(id) => setReducedClass(id ?? NONE)}
            />
          )}
        </div>
        <RatesTable
          withReduced={reducedClass !== NONE}
          left={left}
          onLeft={setLeft}
          reduced={reduced}
          onReduced={setReduced}
        />
        <p role="status">
          {rates.length === 0
            ? 'Choose at least one country.'
            : preview.data
              ? `${count(preview.data.added, 'rule is', 'rules are')} added, ${count(preview.data.changed, 'is', 'are')} changed, and ${count(preview.data.unchanged, 'stays', 'stay')} as before.`
              : 'Comparing with your rules…'}
        </p>
        <div className="ui-dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <LiveSubmitButton disabled={rates.length === 0}>Import</LiveSubmitButton>
        </div>
      </Form>
    </Modal>
  )
}

const count = (number: number, one: string, other: string) =>
  number === 1 ? `1 ${one}` : `${number} ${other}`

interface RatesTableProps {
  readonly withReduced: boolean
  /** Countries that are not imported. */
  readonly left: ReadonlySet<string>
  readonly onLeft: (left: ReadonlySet<string>) => void
  /** Chosen reduced rates by country. */
  readonly reduced: Readonly<Record<string, number>>
  readonly onReduced: (reduced: Readonly<Record<string, number>>) => void
}

function RatesTable({ withReduced, left, onLeft, reduced, onReduced }: RatesTableProps) {
  return (
    // Focusable, so that it scrolls with the keyboard.
    <div className="ui-table-scroll" role="region" aria-label="Rates" tabIndex={0}>
      <table className="ui-plain-table">
        <thead>
          <tr>
            <th scope="col">Country</th>
            <th scope="col">Standard</th>
            {withReduced && <th scope="col">Reduced</th>}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row.country}>
              <th scope="row">
                <Checkbox
                  label={row.name}
                  checked={!left.has(row.country)}
                  onChange={() => onLeft(left.symmetricDifference(new Set([row.country])))}
                />
              </th>
              <td>{writePercent(row.standard)}%</td>
              {withReduced && (
                <td>
                  {row.reduced.length > 1 ? (
                    <NativeSelect
                      aria-label={`Reduced rate of ${row.name}`}
                      data={row.reduced.map((rate) => ({
                        value: String(rate),
                        label: `${writePercent(rate)}%`,
                      }))}
                      value={String(reduced[row.country] ?? row.reduced[0])}
                      onChange={(event) =>
                        onReduced({ ...reduced, [row.country]: Number(event.currentTarget.value) })
                      }
                    />
                  ) : (
                    row.reduced.map((rate) => `${writePercent(rate)}%`).join('') || 'None'
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
