import { Textarea } from '@mantine/core'
import type { KeyboardEvent } from 'react'

export interface SourceFieldProps {
  readonly label: string
  readonly help: string | undefined
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

const INDENT = '  '

/** Source code or Markdown. Tab indents; Escape restores the default Tab behaviour for keyboard users. */
export function SourceField({ label, help, error, value, onChange }: SourceFieldProps) {
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const area = event.currentTarget
    if (event.key === 'Escape') area.dataset['tabReleased'] = ''
    if (
      event.key !== 'Tab' ||
      event.shiftKey ||
      event.altKey ||
      event.ctrlKey ||
      'tabReleased' in area.dataset
    )
      return
    event.preventDefault()
    const { selectionStart: from, selectionEnd: to } = area
    area.setRangeText(INDENT, from, to, 'end')
    onChange(area.value)
  }
  return (
    <Textarea
      label={label}
      description={help}
      error={error}
      autosize
      minRows={5}
      maxRows={24}
      spellCheck={false}
      classNames={{ input: 'ed-source' }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={handleKey}
      onFocus={(event) => delete event.currentTarget.dataset['tabReleased']}
    />
  )
}
