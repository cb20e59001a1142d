import type { ReactNode } from 'react'
import { safeHref } from '#lib/urls/safe-href.ts'
import type { NavigationEntry } from '#parts/scope.ts'

/** A list of navigation entries with all levels open. */
export function NavigationList({ entries }: { readonly entries: readonly NavigationEntry[] }): ReactNode {
  return (
    <ul className="p-navigation" role="list">
      {entries.map((entry, index) => (
        <li key={index}>
          <NavigationLabel entry={entry} />
          {entry.children.length > 0 && <NavigationList entries={entry.children} />}
        </li>
      ))}
    </ul>
  )
}

/** A link, or a plain label without a safe URL. */
export function NavigationLabel({ entry }: { readonly entry: NavigationEntry }): ReactNode {
  const href = safeHref(entry.href)
  if (href === undefined) return <span className="p-navigation-label">{entry.label}</span>
  return (
    <a className="p-navigation-link" href={href} aria-current={currentness(entry)}>
      {entry.label}
    </a>
  )
}

function currentness(entry: NavigationEntry): 'page' | 'true' | undefined {
  if (!entry.current) return undefined
  return entry.children.some((child) => child.current) ? 'true' : 'page'
}
