import { Modal } from '@mantine/core'
import {
  IconArrowRight,
  IconExternalLink,
  IconKeyboard,
  IconLayoutGrid,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useCurrentSite } from '#admin/current-site.ts'
import { navigationFor } from '#admin/app-navigation.ts'
import { useSheets } from '#admin/open-sheet.ts'
import { sitesQuery } from '#features/sites/screens/site-queries.ts'
import { SiteMark } from '#ui/site-mark.tsx'
import './styles/palette.css'

interface Choice {
  readonly id: string
  readonly label: string
  readonly group: 'Screens' | 'Sites' | 'Actions'
  readonly icon: ReactNode
  readonly run: () => void
}

/** The command palette: screens of the site, other sites and actions. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const choices = useChoices()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const results = choices.filter(({ label }) => matches(label, query))
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
            aria-label="Go to a screen, site or action"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={results[current] ? `${id}-${results[current].id}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder="Go to a screen, site or action…"
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
          {results.length === 0 ? `No results for “${query}”.` : ''}
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
        {choice.label}
        <IconArrowRight size={16} aria-hidden="true" className="admin-palette-arrow" />
      </div>
    </>
  )
}

function useChoices(): readonly Choice[] {
  const navigate = useNavigate()
  const open = useSheets()
  const site = useCurrentSite()
  const { data } = useQuery(sitesQuery)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const go = (to: string) => () => void navigate({ to })
  const screens = (site ? navigationFor(site) : []).map(({ label, path, icon: Icon }): Choice => ({
    id: `screen${path.replace('/', '-')}`,
    label,
    group: 'Screens',
    icon: <Icon size={18} stroke={1.6} />,
    run: go(`/sites/${site?.identifier ?? ''}${path}`),
  }))
  const sites = (data?.entries ?? []).map(({ identifier, title }): Choice => ({
    id: `site-${identifier}`,
    label: title,
    group: 'Sites',
    icon: <SiteMark name={title} size={22} />,
    run: go(`/sites/${identifier}`),
  }))
  const dark = colorScheme === 'dark'
  const actions: readonly Choice[] = [
    { id: 'all', label: 'All sites', group: 'Actions', icon: <IconLayoutGrid size={18} />, run: go('/') },
    ...(site
      ? [
          {
            id: 'view',
            label: `View ${site.title} in a new tab`,
            group: 'Actions' as const,
            icon: <IconExternalLink size={18} />,
            run: () => void window.open(site.origin, '_blank', 'noopener'),
          },
        ]
      : []),
    {
      id: 'scheme',
      label: dark ? 'Switch to light mode' : 'Switch to dark mode',
      group: 'Actions',
      icon: dark ? <IconSun size={18} /> : <IconMoon size={18} />,
      run: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      group: 'Actions',
      icon: <IconKeyboard size={18} />,
      run: () => open('keys'),
    },
  ]
  return [...screens, ...sites, ...actions]
}

/** Whether the label contains every word of the query, in any order. */
function matches(label: string, query: string): boolean {
  const text = label.toLocaleLowerCase()
  return query
    .toLocaleLowerCase()
    .split(' ')
    .every((word) => text.includes(word))
}
