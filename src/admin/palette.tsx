import { Modal } from '@mantine/core'
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Choice } from '#admin/palette-choice.ts'
import { isMatch, useKnownChoices } from '#admin/palette-choices.tsx'
import { useFoundChoices } from '#admin/palette-search.tsx'
import './styles/palette.css'

/** The command palette: screens, settings, pages, orders, products and files of the site, actions and other sites. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [query, setQuery] = useState('')
  const known = useKnownChoices()
  const found = useFoundChoices(query)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const results = inGroups([...known.filter((choice) => isMatch(choice, query)), ...found.choices], query)
  const current = Math.min(active, results.length - 1)

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function choose(choice: Choice | undefined): void {
    if (!choice) return
    onClose()
    choice.run()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const last = results.length - 1
    const next: Readonly<Record<string, number>> = {
      ArrowDown: current >= last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      Home: 0,
      End: last,
    }
    const to = next[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setActive(to)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(results[current])
    }
  }
  return (
    <Modal.Root opened onClose={onClose} centered={false} yOffset="12vh" size={560}>
      <Modal.Overlay />
      <Modal.Content aria-label="Go to">
        <div className="admin-palette-field">
          <IconSearch size={19} aria-hidden="true" />
          <input
            data-autofocus
            type="text"
            role="combobox"
            aria-label="Go to a page, file, setting or action"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={results[current] ? `${id}-${results[current].id}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder="Search pages, orders, products, settings…"
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className="admin-palette-list">
          {results.map((choice, index) => (
            <Option
              key={choice.id}
              id={`${id}-${choice.id}`}
              choice={choice}
              heading={results[index - 1]?.group === choice.group ? undefined : choice.group}
              selected={index === current}
              onHover={() => setActive(index)}
              onChoose={() => choose(choice)}
            />
          ))}
        </div>
        <p className="admin-palette-none" role="status">
          {results.length > 0 ? '' : found.isSearching ? 'Searching…' : `No results for “${query}”.`}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

interface OptionProps {
  readonly id: string
  readonly choice: Choice
  readonly heading: string | undefined
  readonly selected: boolean
  readonly onHover: () => void
  readonly onChoose: () => void
}

function Option({ id, choice, heading, selected, onHover, onChoose }: OptionProps) {
  return (
    <>
      {heading !== undefined && (
        <div role="presentation" className="admin-palette-group">
          {heading}
        </div>
      )}
      {/* Keyboard events go to the input, which keeps the focus. */}
      <div
        id={id}
        tabIndex={-1}
        role="option"
        aria-selected={selected}
        className="admin-palette-option"
        onMouseMove={onHover}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
        onKeyDown={() => undefined}
      >
        <span className="admin-palette-icon" aria-hidden="true">
          {choice.icon}
        </span>
        <span className="admin-palette-label">{choice.label}</span>
        {choice.detail !== undefined && <span className="admin-palette-detail">{choice.detail}</span>}
        <IconArrowRight size={16} aria-hidden="true" className="admin-palette-arrow" />
      </div>
    </>
  )
}

/** Without a query, what is used most comes first; with one, what only a search finds. */
const ORDER = ['Screens', 'Actions', 'Sites'] as const
const SEARCH_ORDER = [
  'Screens',
  'Orders',
  'Products',
  'Customers',
  'Pages and posts',
  'Settings',
  'Files',
  'Actions',
  'Sites',
] as const

function inGroups(choices: readonly Choice[], query: string): readonly Choice[] {
  const order: readonly Choice['group'][] = query.trim() === '' ? ORDER : SEARCH_ORDER
  return order.flatMap((group) => choices.filter((choice) => choice.group === group))
}
