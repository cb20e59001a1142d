import { useCombobox } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NEW_OPTION, useComboboxOptions } from '#ui/combobox-options.ts'
import type { ComboboxOption, ComboboxProps } from '#ui/combobox-props.ts'
import { type Match, useComboboxValue } from '#ui/use-combobox-value.ts'

/** What keys, typing and leaving do in a combobox. */
export function useComboboxField(props: ComboboxProps, input: RefObject<HTMLInputElement | null>) {
  const box = useCombobox()
  const { dropdownOpened: open } = box
  const [highlighted, setHighlighted] = useState<string>()
  const value = useComboboxValue(props, input, () => {
    setHighlighted(undefined)
    box.closeDropdown()
  })
  const { typed, query } = value
  const found = useComboboxOptions(props, { query, open, highlighted })
  const { options, active, activeIndex } = found

  function choose(option: ComboboxOption): void {
    if (option.value === NEW_OPTION) return resolve('exact')
    value.choose(option)
  }
  function resolve(match: Match): void {
    if (props.onCreate) box.closeDropdown()
    value.resolve(match, found.firstExtra)
  }
  function clear(): void {
    value.reset()
    props.onClear?.()
  }
  function onEnter(event: KeyboardEvent): void {
    if (!open && typed === undefined) return
    // Enter selects an option and must not submit the form, even before the list is open.
    event.preventDefault()
    if (open && active && (typed !== '' || highlighted !== undefined)) choose(active)
    else if (query !== '') resolve(open ? 'first' : 'exact')
    else clear()
  }
  function moveActive(by: 1 | -1): void {
    if (!open) return box.openDropdown()
    const from = activeIndex < 0 && by < 0 ? 0 : activeIndex
    setHighlighted(options.at((from + by) % Math.max(options.length, 1))?.value)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onEnter(event)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveActive(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && open) value.reset()
  }
  function onBlur(): void {
    box.closeDropdown()
    if (typed === undefined || value.pending) return
    if (query === '') clear()
    else if (found.exact) choose(found.exact)
    else resolve('exact')
  }
  const onBlurRef = useRef(onBlur)
  useEffect(() => {
    onBlurRef.current = onBlur
  })
  // Navigating away unmounts the field without a blur event.
  useLayoutEffect(() => () => onBlurRef.current(), [])
  return {
    box,
    value,
    found,
    clear,
    choose,
    onBlur,
    onKeyDown,
    onType(text: string): void {
      value.type(text)
      setHighlighted(undefined)
      box.openDropdown()
    },
  }
}
