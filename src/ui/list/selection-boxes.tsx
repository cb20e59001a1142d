import { Checkbox } from '@mantine/core'
import type { Selection } from '#ui/list/use-selection.ts'

interface SelectAllProps {
  readonly selection: Selection
  /** Whether its label is seen. */
  readonly isLabelled: boolean
}

/** Selects all rows of a list, or none. */
export function SelectAll({ selection, isLabelled }: SelectAllProps) {
  const { ids, isAll, toggleAll } = selection
  return (
    <Checkbox
      {...{ [isLabelled ? 'label' : 'aria-label']: 'Select all' }}
      checked={isAll}
      indeterminate={ids.length > 0 && !isAll}
      onChange={toggleAll}
    />
  )
}

interface SelectRowProps {
  readonly selection: Selection
  readonly id: string
  /** Accessible name. */
  readonly label: string | undefined
}

/** Selects a row of a list. */
export const SelectRow = ({ selection: { has, toggle }, id, label }: SelectRowProps) => (
  <Checkbox aria-label={label} checked={has(id)} onChange={() => toggle(id)} />
)
