import type { ReactNode } from 'react'
import type { View as BlockView } from '#blocks/contract.ts'
import type { NavigationData } from '#blocks/navigation/block.ts'
import type { NavigationItem } from '#features/content/documents/bodies/navigation-body.types.ts'
import { hrefOf } from '#parts/link.tsx'
import { NavigationLabel, NavigationList } from '#parts/navigation-list.tsx'
import type { NavigationEntry, Scope } from '#parts/scope.ts'
import { type Messages, messagesFor } from '#parts/messages.ts'

/** Renders nothing without entries. */
export const View: BlockView<NavigationData> = ({ id, data, scope }) => {
  const entries =
    data.source === 'own' ? data.entries.map((item) => toEntry(item, scope)) : scope.navigation(data.source)
  if (entries.length === 0) return null
  const messages = messagesFor(scope.language)
  return (
    <nav
      className={`b-navigation b-navigation-${data.direction} b-navigation-${data.alignment}`}
      aria-label={data.title.trim() || messages.pages}
    >
      {data.direction === 'vertical' ? (
        <NavigationList entries={entries} />
      ) : (
        <ul className="b-navigation-row" role="list">
          {entries.map((entry, index) => (
            <Top key={index} entry={entry} id={`${id}-menu-${index + 1}`} messages={messages} />
          ))}
        </ul>
      )}
    </nav>
  )
}

function toEntry({ label, target, children }: NavigationItem, scope: Scope): NavigationEntry {
  const href = hrefOf(scope, target)
  return {
    label,
    href,
    current: href !== undefined && scope.isCurrent(href),
    children: children.map((child) => toEntry(child, scope)),
  }
}

/** Buttons and popovers provide keyboard, touch, Escape and the announced state. */
function Top(props: {
  readonly entry: NavigationEntry
  readonly id: string
  readonly messages: Messages
}): ReactNode {
  const { entry, id, messages } = props
  if (entry.children.length === 0) {
    return (
      <li>
        <NavigationLabel entry={entry} />
      </li>
    )
  }
  return (
    <li>
      {entry.href === undefined ? (
        <button type="button" className="b-navigation-more" popoverTarget={id}>
          {entry.label}
        </button>
      ) : (
        <>
          <NavigationLabel entry={entry} />
          <button
            type="button"
            className="b-navigation-more"
            popoverTarget={id}
            aria-label={messages.submenuOf(entry.label)}
          />
        </>
      )}
      <div className="b-navigation-menu" id={id} popover="auto">
        <NavigationList entries={entry.children} />
      </div>
    </li>
  )
}
