import { ActionIcon, Combobox as MantineCombobox, InputBase } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { messageOf } from '#ui/api/call-failure.ts'
import { ComboboxList } from '#ui/combobox-list.tsx'
import type { ComboboxProps } from '#ui/combobox-props.ts'
import { useComboboxField } from '#ui/use-combobox-field.ts'
import './styles/combobox.css'

/**
 * A text field with a list of suggestions from a search. Input is never lost to a slow response: Enter before the response
 * selects its first option, and leaving the field selects the option with exactly that label, even after unmounting. Text
 * without a match creates an option if `onCreate` is given; otherwise an error is shown and the selection stays. If the
 * search fails, the text stays and is resolved on the next blur.
 */
export function Combobox(props: ComboboxProps) {
  const { label, selected, clearLabel } = props
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const field = useComboboxField(props, input)
  const { box, value, found } = field
  const { dropdownOpened: open } = box
  const { options, activeIndex, error } = found
  const { typed } = value
  const isClearable = clearLabel !== undefined && selected !== undefined && typed === undefined
  return (
    <MantineCombobox
      store={box}
      // Keeps the list in the landmark of its field for screen reader users.
      withinPortal={false}
      keepMounted={false}
      onOptionSubmit={(chosen) => {
        const option = options.find((one) => one.value === chosen)
        if (option) field.choose(option)
      }}
    >
      <MantineCombobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <InputBase
          ref={input}
          size="sm"
          role="combobox"
          {...(props.labelHidden ? { 'aria-label': label } : { label })}
          {...(props.name === undefined ? {} : { name: props.name })}
          description={props.description}
          error={props.error ?? value.problem}
          placeholder={props.placeholder}
          leftSection={props.leftSection}
          rightSectionPointerEvents={isClearable ? 'all' : 'none'}
          rightSection={
            isClearable ? (
              <ActionIcon
                size="sm"
                aria-label={clearLabel}
                onClick={() => {
                  field.clear()
                  // The button disappears with the selection.
                  input.current?.focus()
                }}
              >
                <IconX size={14} />
              </ActionIcon>
            ) : (
              <MantineCombobox.Chevron />
            )
          }
          value={typed ?? selected?.label ?? ''}
          autoComplete="off"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-busy={value.pending}
          aria-activedescendant={open && activeIndex >= 0 ? `${list}-${activeIndex}` : undefined}
          data-mantine-stop-propagation={open || undefined}
          onChange={(event) => field.onType(event.currentTarget.value)}
          onFocus={() => box.openDropdown()}
          onClick={(event) => {
            if (typed === undefined) event.currentTarget.select()
            box.openDropdown()
          }}
          onBlur={field.onBlur}
          onKeyDown={field.onKeyDown}
        />
      </MantineCombobox.Target>
      <ComboboxList
        id={list}
        label={label}
        open={open}
        options={options}
        activeIndex={activeIndex}
        selected={selected}
        emptyMessage={found.isComplete ? props.emptyMessage : error ? messageOf(error) : 'Searching…'}
      />
    </MantineCombobox>
  )
}
