import { ActionIcon, Alert, Button } from '@mantine/core'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import {
  addOption,
  addValue,
  countCombinations,
  type DraftOption,
  type ProductDraft,
  removeOption,
  removeValue,
} from '#features/shop/catalogue/edit/draft.rules.ts'
import { MAX_OPTION_VALUES, MAX_OPTIONS, MAX_VARIANTS } from '#features/shop/catalogue/types.ts'
import { TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'

interface OptionsEditorProps {
  readonly draft: ProductDraft
  readonly onChange: (draft: ProductDraft) => void
}

/** Options that buyers choose, with their values. Variants are added and removed with values. */
export function OptionsEditor({ draft, onChange }: OptionsEditorProps) {
  const root = useRef<HTMLDivElement>(null)
  const { options } = draft
  const isFull = options.length >= MAX_OPTIONS
  /** Focuses a field that the next rendering shows, or what remains. */
  const focusSoon = (selector: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus())

  return (
    <Section
      title="Options"
      description="What buyers choose, such as size and colour. Each combination is a variant with its own price and stock."
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={17} />}
          disabled={isFull}
          onClick={() => {
            onChange(addOption(draft))
            focusSoon(`[name="options.${options.length}.name"]`)
          }}
        >
          Add option
        </Button>
      }
    >
      <div ref={root} className="catalogue-options">
        {options.length === 0 && <p className="catalogue-muted">One variant, without options.</p>}
        {options.map((option, index) => (
          <OptionFields
            key={option.key}
            option={option}
            index={index}
            canAdd={
              option.values.length < MAX_OPTION_VALUES &&
              draft.variants.length + draft.variants.length / option.values.length <= MAX_VARIANTS
            }
            onChange={(changed) => onChange({ ...draft, options: options.with(index, changed) })}
            onRemove={() => {
              onChange(removeOption(draft, index))
              focusSoon(index > 0 ? `[name="options.${index - 1}.name"]` : 'input')
            }}
            onAddValue={() => {
              onChange(addValue(draft, index))
              focusSoon(`[name="options.${index}.values.${option.values.length}"]`)
            }}
            onRemoveValue={(key) => {
              onChange(removeValue(draft, index, key))
              focusSoon(`[name="options.${index}.name"]`)
            }}
          />
        ))}
        {isFull && <p className="catalogue-muted">A product can have at most {MAX_OPTIONS} options.</p>}
        {countCombinations(options) > MAX_VARIANTS && (
          <Alert variant="light">
            All combinations would be {countCombinations(options).toLocaleString('en')} variants; a product
            can have at most {MAX_VARIANTS}. Only those below are offered.
          </Alert>
        )}
      </div>
    </Section>
  )
}

interface OptionFieldsProps {
  readonly option: DraftOption
  readonly index: number
  readonly canAdd: boolean
  readonly onChange: (option: DraftOption) => void
  readonly onRemove: () => void
  readonly onAddValue: () => void
  readonly onRemoveValue: (key: number) => void
}

function OptionFields(props: OptionFieldsProps) {
  const { option, index, canAdd, onChange, onRemove, onAddValue, onRemoveValue } = props
  const name = option.name.trim() || `option ${index + 1}`
  return (
    <fieldset className="catalogue-option">
      <legend className="ui-visually-hidden">{name}</legend>
      <div className="catalogue-option-name">
        <TextField
          name={`options.${index}.name`}
          label="Option"
          placeholder="Size"
          value={option.name}
          onChange={(text) => onChange({ ...option, name: text })}
        />
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      </div>
      <ul className="catalogue-values" aria-label={`Values of ${name}`}>
        {option.values.map((value, place) => (
          <li key={value.key}>
            <TextField
              name={`options.${index}.values.${place}`}
              aria-label={`Value ${place + 1} of ${name}`}
              placeholder="Small"
              value={value.text}
              onChange={(text) =>
                onChange({ ...option, values: option.values.with(place, { ...value, text }) })
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !canAdd) return
                event.preventDefault()
                onAddValue()
              }}
            />
            {option.values.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${value.text || `value ${place + 1}`}`}
                onClick={() => onRemoveValue(value.key)}
              >
                <IconX size={15} />
              </ActionIcon>
            )}
          </li>
        ))}
        <li>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={15} />}
            disabled={!canAdd}
            onClick={onAddValue}
          >
            Add value
          </Button>
        </li>
      </ul>
    </fieldset>
  )
}
