import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { FieldSettings } from '#features/audience/forms/screens/field-settings.tsx'
import {
  newField,
  OFFERED_TYPES,
  TYPE_LABELS,
  withCopy,
  withMoved,
  withoutField,
} from '#features/audience/forms/screens/form-draft.ts'
import type { FormSectionProps } from '#features/audience/forms/screens/form-sections.tsx'
import type { FormField } from '#features/audience/forms/model/form-field.types.ts'
import { useFormState } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'

/** The fields of a form: added, ordered, duplicated and removed with buttons, which the keyboard reaches too. */
export function FieldsSection({ draft, change }: FormSectionProps) {
  const { fields } = draft
  const [opened, setOpened] = useState<string>()
  const set = (next: readonly FormField[]) => change({ fields: next })
  return (
    <Section
      title="Fields"
      description="A new page begins a step of its own. A field can depend on an answer above it."
      flush
    >
      <ol className="forms-fields" role="list">
        {fields.map((field, index) => (
          <li key={field.id}>
            <FieldCard
              field={field}
              index={index}
              fields={fields}
              isOpen={opened === field.id}
              onToggle={() => setOpened(opened === field.id ? undefined : field.id)}
              set={set}
            />
          </li>
        ))}
      </ol>
      <div className="forms-add">
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button variant="default" leftSection={<IconPlus size={16} />}>
              Add field
            </Button>
          </Menu.Target>
          <Menu.Dropdown className="forms-types">
            {OFFERED_TYPES.map((type) => (
              <Menu.Item
                key={type}
                onClick={() => {
                  const field = newField(type, fields)
                  set([...fields, field])
                  setOpened(field.id)
                }}
              >
                {TYPE_LABELS[type]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </Section>
  )
}

interface FieldCardProps {
  readonly field: FormField
  readonly index: number
  readonly fields: readonly FormField[]
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly set: (fields: readonly FormField[]) => void
}

function FieldCard({ field, index, fields, isOpen, onToggle, set }: FieldCardProps) {
  const { errorOf } = useFormState()
  const label = field.label || TYPE_LABELS[field.type]
  const problem = ['id', 'label', 'options', 'max', 'when']
    .map((name) => errorOf(`fields.${index}.${name}`))
    .find((error) => error !== undefined)
  const bodyId = `field-${field.id}`
  return (
    <div className="forms-field" data-type={field.type}>
      <div className="forms-field-head">
        <button
          type="button"
          className="forms-field-name"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <IconChevronDown size={16} aria-hidden="true" />
          <span>
            <strong>{label}</strong>
            <span className="ui-muted">
              {TYPE_LABELS[field.type]}
              {field.isRequired && ' · required'}
              {field.when !== null && ' · depends on an answer'}
            </span>
          </span>
        </button>
        <span className="forms-field-actions">
          <FieldButton
            label={`Move ${label} up`}
            disabled={index === 0}
            onClick={() => set(withMoved(fields, index, -1))}
          >
            <IconArrowUp size={16} />
          </FieldButton>
          <FieldButton
            label={`Move ${label} down`}
            disabled={index === fields.length - 1}
            onClick={() => set(withMoved(fields, index, 1))}
          >
            <IconArrowDown size={16} />
          </FieldButton>
          <FieldButton label={`Duplicate ${label}`} onClick={() => set(withCopy(fields, index))}>
            <IconCopy size={16} />
          </FieldButton>
          <FieldButton label={`Remove ${label}`} onClick={() => set(withoutField(fields, index))}>
            <IconTrash size={16} />
          </FieldButton>
        </span>
      </div>
      {problem !== undefined && !isOpen && (
        <p className="forms-problem" role="alert">
          {problem}
        </p>
      )}
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <FieldSettings
            field={field}
            index={index}
            above={fields.slice(0, index)}
            onChange={(changes) => set(fields.with(index, { ...field, ...changes }))}
          />
        )}
      </div>
    </div>
  )
}

interface FieldButtonProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function FieldButton({ label, disabled = false, onClick, children }: FieldButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      // It keeps the focus at the ends of the list.
      aria-disabled={disabled}
      data-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick()
      }}
    >
      {children}
    </ActionIcon>
  )
}
