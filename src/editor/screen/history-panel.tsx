import { Button, UnstyledButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Difference } from '#editor/screen/difference.tsx'
import { useSaving, useSession } from '#editor/screen/editing-session.ts'
import { compareRevisions, listRevisions, restoreRevision } from '#features/content/revisions.api.types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { formatDateTime } from '#ui/dates.ts'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

interface Entry {
  readonly number: number
  readonly savedAt: string
  readonly savedBy: string | null
  readonly released: boolean
}

/** Milliseconds within which one person's saves are one sitting. */
const SITTING_MS = 10 * 60_000

/** The newest save of each sitting, and what visitors see; who writes for an hour sees one line, not a hundred. */
function sittingsOf(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry, index) => {
    const next = entries[index - 1]
    if (!next || entry.released || next.released || next.savedBy !== entry.savedBy) return true
    return new Date(next.savedAt).getTime() - new Date(entry.savedAt).getTime() > SITTING_MS
  })
}

/** The saved states of a document: what was different then, and going back to it. */
export function HistoryPanel() {
  const { document, autosave, change } = useSession()
  const { identifier: site, can } = useSite()
  const { status } = useSaving()
  const [chosen, setChosen] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const queries = useQueryClient()
  const toast = useToast()
  const params = { document: document.id }
  const queryKey = ['site', site, 'revisions', document.id]
  const history = useQuery({
    // What was just saved belongs into it.
    queryKey: [...queryKey, status === 'saved' ? autosave.base().version : 'typing'],
    queryFn: ({ signal }) => call(listRevisions, { site, signal, params }),
    placeholderData: (before) => before,
  })
  const compared = useQuery({
    queryKey: [...queryKey, 'compared', chosen, autosave.base().version],
    queryFn: ({ signal }) =>
      call(compareRevisions, { site, signal, params: { ...params, number: chosen ?? 0 } }),
    enabled: chosen !== undefined,
  })
  async function restore(number: number): Promise<void> {
    try {
      const newest = history.data?.entries[0]?.number
      if (!(await change(() => call(restoreRevision, { site, params: { ...params, number } }))))
        return toast({ text: 'Save what you typed first; see what it says beside the title.', tone: 'bad' })
      setChosen(undefined)
      // The button that was pressed is gone with the state that was looked at.
      list.current?.focus()
      await queries.invalidateQueries({ queryKey })
      toast({
        text: 'The older state is back. Publish it to show it.',
        ...(newest === undefined ? {} : { undo: () => restore(newest) }),
      })
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    }
  }
  if (history.error)
    return (
      <ErrorState
        error={history.error}
        title="The history could not be loaded"
        onRetry={() => void history.refetch()}
      />
    )
  if (!history.data) return <ListSkeleton rows={5} />
  const [newest] = history.data.entries
  return (
    <ol ref={list} tabIndex={-1} aria-label="Saved states" className="ed-history">
      {sittingsOf(history.data.entries).map((entry) => {
        const isNewest = entry.number === newest?.number
        return (
          <li key={entry.number} data-chosen={chosen === entry.number}>
            <UnstyledButton
              className="ed-history-one"
              aria-expanded={chosen === entry.number}
              disabled={isNewest}
              onClick={() => setChosen(chosen === entry.number ? undefined : entry.number)}
            >
              <span>{formatDateTime(entry.savedAt)}</span>
              <span className="ed-history-who">{entry.savedBy ?? 'Sitewright'}</span>
              {isNewest && <StatusBadge>Now</StatusBadge>}
              {entry.released && <StatusBadge tone="good">Visitors see this</StatusBadge>}
            </UnstyledButton>
            {chosen === entry.number && (
              <div className="ed-history-more">
                {compared.data ? <Difference difference={compared.data} /> : <ListSkeleton rows={2} />}
                {can('content:write') && (
                  <Button size="compact-sm" variant="default" onClick={() => void restore(entry.number)}>
                    Bring this state back
                  </Button>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
