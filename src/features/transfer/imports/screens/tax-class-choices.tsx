import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TaxClassChoice, UnknownTaxClass } from '#features/transfer/imports/model/tax-classes.rules.ts'
import { taxesQuery } from '#features/shop/taxes/screens/fields/taxes-query.ts'
import { taxNameSchema } from '#features/shop/taxes/types.ts'
import { useSite } from '#ui/site-provider.tsx'

/** What becomes of tax classes that only the file has: left out, created, or replaced by one of the store. */
export function TaxClassChoices({
  taxClasses,
  busy,
  onApply,
}: {
  readonly taxClasses: readonly UnknownTaxClass[]
  readonly busy: boolean
  readonly onApply: (choices: readonly TaxClassChoice[]) => void
}) {
  const { identifier: site } = useSite()
  const { data } = useQuery(taxesQuery(site))
  const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map())
  const own = data?.classes ?? []
  const valueOf = ({ name, use }: UnknownTaxClass) => changed.get(name) ?? use ?? ''
  const dataOf = (name: string) => [
    { value: '', label: 'Leave out' },
    ...(taxNameSchema.safeParse(name).success ? [{ value: 'create', label: `Create “${name}”` }] : []),
    ...(own.length > 0
      ? [{ group: 'Use one of yours', items: own.map((one) => ({ value: one.id, label: one.name })) }]
      : []),
  ]
  const apply = () =>
    onApply(taxClasses.flatMap((one) => (valueOf(one) === '' ? [] : [{ name: one.name, use: valueOf(one) }])))
  return (
    <details className="imports-reasons" open={taxClasses.some(({ use }) => use === null)}>
      <summary>
        {taxClasses.length === 1
          ? '1 tax class is not in your store'
          : `${taxClasses.length} tax classes are not in your store`}
      </summary>
      <p className="imports-hint">
        Say what becomes of them. A product whose class is left out keeps the one that it has; a new one gets
        the standard class. A class that is created has no rates yet: set them at Tax.
      </p>
      <ul className="imports-columns">
        {taxClasses.map((one, index) => (
          <li key={one.name}>
            <span className="imports-column" id={`tax-class-${index}`}>
              <strong>{one.name}</strong>
              <span className="imports-hint">
                {one.products === 1 ? '1 product' : `${one.products.toLocaleString('en')} products`}
              </span>
            </span>
            <NativeSelect
              aria-labelledby={`tax-class-${index}`}
              data={dataOf(one.name)}
              value={valueOf(one)}
              onChange={(event) => setChanged(new Map([...changed, [one.name, event.currentTarget.value]]))}
            />
          </li>
        ))}
      </ul>
      <div className="imports-actions">
        <Button variant="default" disabled={changed.size === 0} loading={busy} onClick={apply}>
          Check again with these classes
        </Button>
      </div>
    </details>
  )
}
