import { ActionIcon, Button, Checkbox, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type Find, useFind } from '#editor/find/use-find.ts'
import type { TextMatch } from '#features/content/documents/document-texts.rules.ts'
import { MAX_FIND_LENGTH, MAX_REPLACEMENT_LENGTH } from '#lib/find-text/text-matches.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Matches that are listed; more are counted and can be gone to. */
const MAX_LISTED = 200

export interface FindPanelProps {
  /** Its first field, which has the focus when it opens. */
  readonly field: RefObject<HTMLInputElement | null>
  /** Shows a match on the page. */
  readonly onMatch: (match: TextMatch) => void
  readonly onClose: () => void
}

/** Find and replace in the open document: its matches with the text around them, one after the other or all at once. */
export function FindPanel({ field, onMatch, onClose }: FindPanelProps) {
  const { identifier: site, can } = useSite()
  const mayWrite = can('content:write')
  const find = useFind(onMatch)
  const { query, replaceWith, matches, current } = find
  return (
    <section className="ed-find" aria-label="Find and replace">
      <div className="ed-find-head">
        <h2>{mayWrite ? 'Find and replace' : 'Find'}</h2>
        <ActionIcon aria-label="Close find and replace" onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <FindFields find={find} field={field} mayWrite={mayWrite} />
      {matches.length > 0 ? (
        <MatchList matches={matches} current={current} onChoose={find.goTo} />
      ) : (
        <p className="ed-hint ed-find-hint">
          {query.find === ''
            ? 'Finds what visitors read: the title, and the texts of all blocks.'
            : 'Nothing here has this text.'}
        </p>
      )}
      {mayWrite && (
        <div className="ed-find-foot">
          <LinkAnchor
            size="sm"
            to={`/sites/${site}/find-and-replace`}
            search={{ find: query.find || undefined, replaceWith: replaceWith || undefined } as never}
          >
            Search the whole site
          </LinkAnchor>
        </div>
      )}
    </section>
  )
}

interface FindFieldsProps extends Pick<FindPanelProps, 'field'> {
  readonly find: Find
  readonly mayWrite: boolean
}

function FindFields({ find, field, mayWrite }: FindFieldsProps) {
  const { query, setQuery, replaceWith, setReplaceWith, matches, current } = find
  const isEmpty = matches.length === 0
  useEffect(() => field.current?.focus(), [field])
  return (
    <div className="ed-find-fields">
      <TextInput
        ref={field}
        label="Find"
        size="sm"
        autoComplete="off"
        maxLength={MAX_FIND_LENGTH}
        value={query.find}
        onChange={(event) => setQuery({ find: event.currentTarget.value })}
        onKeyDown={(event) => pressEnter(event, () => find.step(event.shiftKey ? -1 : 1))}
      />
      <div className="ed-find-row">
        <Checkbox
          size="xs"
          label="Match case"
          checked={query.matchCase}
          onChange={(event) => setQuery({ matchCase: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label="Whole words"
          checked={query.wholeWords}
          onChange={(event) => setQuery({ wholeWords: event.currentTarget.checked })}
        />
      </div>
      {mayWrite && (
        <TextInput
          label="Replace with"
          size="sm"
          autoComplete="off"
          maxLength={MAX_REPLACEMENT_LENGTH}
          value={replaceWith}
          onChange={(event) => setReplaceWith(event.currentTarget.value)}
          onKeyDown={(event) => pressEnter(event, find.replace)}
        />
      )}
      <div className="ed-find-row">
        {mayWrite && (
          <>
            <Button size="compact-sm" variant="default" disabled={isEmpty} onClick={find.replace}>
              Replace
            </Button>
            <Button size="compact-sm" variant="default" disabled={isEmpty} onClick={find.replaceAll}>
              Replace all
            </Button>
          </>
        )}
        <span className="ed-find-count" role="status">
          {countText(query.find, matches.length, current)}
        </span>
        <Tooltip label="Previous (Shift+Enter)">
          <ActionIcon aria-label="Previous match" disabled={isEmpty} onClick={() => find.step(-1)}>
            <IconArrowUp size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Next (Enter)">
          <ActionIcon aria-label="Next match" disabled={isEmpty} onClick={() => find.step(1)}>
            <IconArrowDown size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  )
}

function pressEnter(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}

function countText(find: string, count: number, current: number | undefined): string {
  if (find === '') return ''
  if (count === 0) return 'No matches'
  if (current !== undefined) return `${(current + 1).toLocaleString()} of ${count.toLocaleString()}`
  return count === 1 ? '1 match' : `${count.toLocaleString()} matches`
}

interface MatchListProps extends Pick<Find, 'matches' | 'current'> {
  readonly onChoose: (index: number) => void
}

function MatchList({ matches, current, onChoose }: MatchListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, matches])
  const more = matches.length - MAX_LISTED
  return (
    <ol ref={list} className="ed-find-matches" aria-label="Matches">
      {matches.slice(0, MAX_LISTED).map((found, index) => {
        const { before, match, after } = found.excerpt()
        return (
          <li key={index}>
            <UnstyledButton
              className="ed-find-match"
              aria-current={index === current}
              onClick={() => onChoose(index)}
            >
              <span className="ed-find-label">{found.label}</span>
              <span className="ed-find-excerpt">
                {before}
                <mark>{match}</mark>
                {after}
              </span>
            </UnstyledButton>
          </li>
        )
      })}
      {more > 0 && (
        <li className="ed-hint">
          {more.toLocaleString()} more can be gone to with Next, and are replaced with Replace all.
        </li>
      )}
    </ol>
  )
}
