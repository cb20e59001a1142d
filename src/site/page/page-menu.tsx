import { Fragment } from 'react'
import { safeHref } from '#lib/urls/safe-href.ts'
import type { NavigationEntry } from '#parts/scope.ts'
import type { PageTexts } from '#site/page/texts.ts'

interface NavigationProps {
  readonly entries: readonly NavigationEntry[]
  readonly texts: PageTexts
}

/**
 * The site's main navigation. It needs no script: on a small screen a button opens it as a popover with all levels; on
 * a wide one it is a row whose entries open their submenus as popovers. Buttons and popovers provide keyboard, touch,
 * Escape and the announced state.
 */
export function MainNavigation({ entries, texts }: NavigationProps) {
  if (entries.length === 0) return null
  return (
    <nav className="main-nav" aria-label={texts.mainNavigation}>
      <button type="button" className="menu-button" popoverTarget="menu">
        {texts.menu}
      </button>
      <div className="menu" id="menu" popover="auto">
        <button type="button" className="menu-close" popoverTarget="menu" popoverTargetAction="hide">
          {texts.close}
        </button>
        <ul>
          {entries.map((entry, index) => (
            <TopEntry key={index} entry={entry} id={`submenu-${index + 1}`} texts={texts} />
          ))}
        </ul>
      </div>
    </nav>
  )
}

interface TopEntryProps {
  readonly entry: NavigationEntry
  readonly id: string
  readonly texts: PageTexts
}

function TopEntry({ entry, id, texts }: TopEntryProps) {
  if (entry.children.length === 0) {
    return (
      <li>
        <EntryLabel entry={entry} />
      </li>
    )
  }
  return (
    <li className="has-submenu">
      {entry.href === undefined ? (
        <>
          <span className="folder-label">{entry.label}</span>
          <button type="button" className="submenu-button" popoverTarget={id}>
            {entry.label}
          </button>
        </>
      ) : (
        <>
          <EntryLabel entry={entry} />
          <button
            type="button"
            className="submenu-button"
            popoverTarget={id}
            aria-label={texts.submenuOf(entry.label)}
          />
        </>
      )}
      <div className="submenu" id={id} popover="auto">
        <EntryList entries={entry.children} />
      </div>
    </li>
  )
}

/** A label in a narrow column; an email address begins a line after its sign rather than anywhere. */
function NarrowLabel({ label }: { readonly label: string }) {
  const [name = '', ...rest] = label.split(/(?<=\S@)(?=\S)/)
  return (
    <>
      {name}
      {rest.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}

function EntryList({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  return (
    <ul>
      {entries.map((entry, index) => (
        <li key={index}>
          <EntryLabel entry={entry} />
          {entry.children.length > 0 && <EntryList entries={entry.children} />}
        </li>
      ))}
    </ul>
  )
}

/** A link, or a plain label without a safe URL. */
function EntryLabel({ entry }: { readonly entry: NavigationEntry }) {
  const href = safeHref(entry.href)
  const label = <NarrowLabel label={entry.label} />
  if (href === undefined) return <span className="folder-label">{label}</span>
  return (
    <a href={href} aria-current={currentness(entry)}>
      {label}
    </a>
  )
}

function currentness(entry: NavigationEntry): 'page' | 'true' | undefined {
  if (!entry.current) return undefined
  return entry.children.some((child) => child.current) ? 'true' : 'page'
}

/** The footer's navigation with all levels open, groups as columns. */
export function FooterNavigation({ entries, texts }: NavigationProps) {
  if (entries.length === 0) return null
  return (
    <nav className="footer-nav" aria-label={texts.footerNavigation}>
      <EntryList entries={entries} />
    </nav>
  )
}
