import { Autocomplete, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ImportTarget } from '#features/transfer/imports/model/file-choices.types.ts'
import type { ProductReport } from '#features/transfer/imports/model/product-report.types.ts'
import type { DecimalMark } from '#lib/tables/read-number.ts'

type Numbers = NonNullable<ProductReport['numbers']>

/** Asks what a file has before decimals, with a number of each column that can be read in two ways. */
export function NumberChoice({
  numbers,
  mark,
  busy,
  onApply,
}: {
  readonly numbers: Numbers
  readonly mark: DecimalMark | null
  readonly busy: boolean
  readonly onApply: (mark: DecimalMark) => void
}) {
  const [chosen, setChosen] = useState<DecimalMark | ''>(mark ?? '')
  const [first] = numbers
  return (
    <div className="imports-choices">
      <NativeSelect
        label="How does the file write numbers?"
        data={[
          { value: '', label: 'Choose …' },
          { value: '.', label: `With a decimal point: ${first?.text} is ${first?.point}` },
          { value: ',', label: `With a decimal comma: ${first?.text} is ${first?.comma}` },
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value as DecimalMark | '')}
      />
      <ul className="imports-hint">
        {numbers.map(({ row, column, text, point, comma }) => (
          <li key={column}>
            {column}, row {row}: {text} is {point} or {comma}
          </li>
        ))}
      </ul>
      <div className="imports-actions">
        <Button
          variant="default"
          disabled={chosen === '' || chosen === mark}
          loading={busy}
          onClick={() => chosen !== '' && onApply(chosen)}
        >
          Check again with these numbers
        </Button>
      </div>
    </div>
  )
}

/** Where new products go, and whether visitors see them. */
export function TargetChoice({
  places,
  target,
  busy,
  onApply,
}: {
  readonly places: NonNullable<ProductReport['places']>
  readonly target: ImportTarget
  readonly busy: boolean
  readonly onApply: (target: ImportTarget) => void
}) {
  const [chosen, setChosen] = useState(target)
  const isSame = JSON.stringify(chosen) === JSON.stringify(target)
  const change = (changes: Partial<ImportTarget>) => setChosen({ ...chosen, ...changes })
  return (
    <details className="imports-reasons" open={!isSame}>
      <summary>Where new products go</summary>
      <div className="imports-choices">
        <Autocomplete
          label="Collection"
          description="Leave it empty to use the collections above. A name that you do not have yet is a new collection."
          data={[...new Set(places.lists)]}
          maxLength={500}
          value={chosen.collection}
          onChange={(collection) => change({ collection })}
        />
        {places.categories.length > 0 && (
          <NativeSelect
            label="Category of the store"
            data={[
              { value: '', label: 'None' },
              ...places.categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={chosen.categoryId ?? ''}
            onChange={(event) => change({ categoryId: event.currentTarget.value || null })}
          />
        )}
        <NativeSelect
          label="Visibility"
          data={[
            { value: 'publish', label: 'Publish what the file shows' },
            { value: 'drafts', label: 'Import all new products as drafts' },
          ]}
          value={chosen.drafts ? 'drafts' : 'publish'}
          onChange={(event) => change({ drafts: event.currentTarget.value === 'drafts' })}
        />
        <div className="imports-actions">
          <Button
            variant="default"
            disabled={isSame}
            loading={busy}
            onClick={() => onApply({ ...chosen, collection: chosen.collection.trim() })}
          >
            Check again with these choices
          </Button>
        </div>
      </div>
    </details>
  )
}
