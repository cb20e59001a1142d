import { Combobox as MantineCombobox } from '@mantine/core'
import { useEffect } from 'react'
import type { ComboboxOption } from '#ui/combobox-props.ts'

export interface ComboboxListProps {
  /** Id of the list; its options have it before their index. */
  readonly id: string
  readonly label: string
  readonly open: boolean
  readonly options: readonly ComboboxOption[]
  readonly activeIndex: number
  readonly selected: ComboboxOption | undefined
  /** Shown without options. */
  readonly emptyMessage: string
}

/** The options below a combobox; the active one is scrolled into view. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, open, options, activeIndex, selected, emptyMessage } = props
  useEffect(() => {
    const shown = document.getElementById(id)
    const option = document.getElementById(`${id}-${activeIndex}`)
    if (!open || !shown || !option) return
    // Scrolls only the list: scrollIntoView would also scroll the page while the dropdown is not positioned yet.
    const { offsetTop, offsetHeight } = option
    const last = offsetTop + offsetHeight - shown.clientHeight
    shown.scrollTop = Math.min(offsetTop, Math.max(last, shown.scrollTop))
  }, [open, activeIndex, id])
  return (
    <MantineCombobox.Dropdown>
      <MantineCombobox.Options id={id} aria-label={label} mah={260} className="ui-combobox">
        {options.map((option, index) => (
          <MantineCombobox.Option
            key={option.value}
            id={`${id}-${index}`}
            value={option.value}
            selected={index === activeIndex}
            active={option.value === selected?.value}
            aria-selected={option.value === selected?.value}
          >
            <span className="ui-combobox-name">{option.label}</span>
            {option.hint !== undefined && <span className="ui-combobox-note"> {option.hint}</span>}
          </MantineCombobox.Option>
        ))}
        {options.length === 0 && <MantineCombobox.Empty role="status">{emptyMessage}</MantineCombobox.Empty>}
      </MantineCombobox.Options>
    </MantineCombobox.Dropdown>
  )
}
