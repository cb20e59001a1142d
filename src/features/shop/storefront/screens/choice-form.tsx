import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Id } from '#lib/id.ts'
import { LiveSubmitButton } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'

/** What is chosen of a list. */
export interface Choices {
  readonly chosen: ReadonlySet<Id>
  readonly isChanged: boolean
  toggle(id: Id, isChosen: boolean): void
}

/** Returns what is chosen: what is stored until something else is. */
export function useChoices(stored: readonly Id[] = []): Choices {
  const [changed, setChanged] = useState<ReadonlySet<Id>>()
  const chosen = changed ?? new Set(stored)
  return {
    chosen,
    isChanged: changed !== undefined,
    toggle(id, isChosen) {
      const next = new Set(chosen)
      if (isChosen) next.add(id)
      else next.delete(id)
      setChanged(next)
    },
  }
}

interface ChoiceFormProps {
  /** What is chosen: `Products`. */
  readonly label: string
  readonly filter: string
  readonly onFilter: (filter: string) => void
  /** How many are chosen and found; read out when it changes. */
  readonly summary: string
  readonly rows: readonly {
    readonly id: Id
    readonly label: string
    readonly description?: string
    /** In a tree; 0 by default. */
    readonly level?: number
  }[]
  readonly choices: Choices
  readonly mayWrite: boolean
  readonly onSave: () => Promise<void>
}

/** A list to choose from, with a filter above it. */
export function ChoiceForm({
  label,
  filter,
  onFilter,
  summary,
  rows,
  choices,
  mayWrite,
  onSave,
}: ChoiceFormProps) {
  const { chosen, isChanged, toggle } = choices
  return (
    <Form label={label} onSubmit={onSave}>
      <TextInput
        aria-label={`Filter ${label.toLowerCase()}`}
        placeholder="Filter"
        leftSection={<IconSearch size={16} />}
        value={filter}
        onChange={(event) => onFilter(event.currentTarget.value)}
        // Enter in a search must not save what was chosen so far.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className="shop-chosen-products" role="status">
        {summary}
      </p>
      <ul className="shop-product-choices" role="list">
        {rows.map(({ id, label: name, description, level = 0 }) => (
          <li key={id} style={{ paddingInlineStart: `${level * 1.75}rem` }}>
            <Checkbox
              label={name}
              description={description}
              checked={chosen.has(id)}
              disabled={!mayWrite}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {mayWrite && <LiveSubmitButton disabled={!isChanged}>Save</LiveSubmitButton>}
    </Form>
  )
}
