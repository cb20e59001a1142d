import { ActionIcon, Button, Input, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { FieldControlProps } from '#editor/panels/control.ts'
import { fieldsOf, defaultsOf } from '#editor/panels/field-shape.ts'
import { errorsBelow } from '#editor/panels/errors.ts'
import { useLabelledControl } from '#ui/labelled-control.ts'

type Entry = Readonly<Record<string, unknown>>

/** A list of entries with their own fields, rendered by `control`, which may be lists again. */
export function ListField({
  field,
  value,
  onChange,
  errors,
  control: FieldControl,
}: FieldControlProps & { readonly control: ComponentType<FieldControlProps> }) {
  const { label, help, core } = field
  const { wrapper, control } = useLabelledControl({ label, help, error: errors[''] })
  const entries = Array.isArray(value) ? (value as readonly Entry[]) : []
  if (core.kind !== 'list') return null
  const fields = fieldsOf(core.entry)
  const full = core.max !== undefined && entries.length >= core.max
  const move = (index: number, by: 1 | -1) => {
    const entry = entries[index]
    if (entry) onChange(entries.toSpliced(index, 1).toSpliced(index + by, 0, entry))
  }
  return (
    <Input.Wrapper {...wrapper}>
      <ol className="ed-list" {...control}>
        {entries.map((entry, index) => (
          <li key={index} className="ed-list-entry">
            <div className="ed-list-head">
              <span className="ed-list-name">{nameOf(entry) || `${label} ${index + 1}`}</span>
              <Step
                label={`Move ${label} ${index + 1} up`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
                up
              />
              <Step
                label={`Move ${label} ${index + 1} down`}
                disabled={index === entries.length - 1}
                onClick={() => move(index, 1)}
              />
              <Tooltip label="Remove">
                <ActionIcon
                  size="sm"
                  aria-label={`Remove ${label} ${index + 1}`}
                  onClick={() => onChange(entries.toSpliced(index, 1))}
                >
                  <IconTrash size={15} />
                </ActionIcon>
              </Tooltip>
            </div>
            <div className="ed-fields">
              {fields.map((one) => (
                <FieldControl
                  key={one.name}
                  field={one}
                  value={entry[one.name]}
                  errors={errorsBelow(errors, `${index}.${one.name}`)}
                  onChange={(next) => onChange(entries.with(index, { ...entry, [one.name]: next }))}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={15} />}
        disabled={full}
        onClick={() => onChange([...entries, defaultsOf(core.entry)])}
      >
        Add to {label.toLowerCase()}
      </Button>
      {full && <span className="ed-hint"> Maximum of {core.max} reached.</span>}
    </Input.Wrapper>
  )
}

function Step({
  label,
  disabled,
  onClick,
  up = false,
}: {
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
  readonly up?: boolean
}) {
  return (
    <ActionIcon size="sm" aria-label={label} disabled={disabled} onClick={onClick}>
      {up ? <IconArrowUp size={15} /> : <IconArrowDown size={15} />}
    </ActionIcon>
  )
}

/** Returns the name of an entry: its first text. */
function nameOf(entry: Entry): string {
  const text = Object.values(entry).find(
    (value) => typeof value === 'string' && value.trim() !== '' && !/^\d+$/.test(value),
  )
  return typeof text === 'string' ? text.slice(0, 60) : ''
}
