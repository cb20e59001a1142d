import { Button, UnstyledButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Difference } from '#editor/screen/difference.tsx'
import { useSaving, useSession } from '#editor/screen/editing-session.ts'
import {
  compareRevisions,
  listRevisions,
  restoreRevision,
} from '#features/content/pages/revisions.api.types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { formatDateTime } from '#ui/dates.ts'
import { QueryError } from '#ui/query-error.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'

interface Entry {
  readonly number: number
  readonly savedAt: string
  readonly savedBy: string | null
  readonly released: boolean
  readonly releasedAt: string | null
}

/** Max pause between saves of one editing session, in milliseconds. */
const SESSION_GAP_MS = 10 * 60_000

/** Returns the newest revision of each editing session and all that are or were published. */
function groupBySession(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry, index) => {
    const next = entries[index - 1]
    if (!next || entry.releasedAt !== null || next.releasedAt !== null) return true
    if (next.savedBy !== entry.savedBy) return true
    return new Date(next.savedAt).getTime() - new Date(entry.savedAt).getTime() > SESSION_GAP_MS
  })
}

/** Revision history: compares to and restores revisions. */
export function HistoryPanel() {
  const { document, autosave, change } = useSession()
  const { identifier: site, can } = useSite()
  const { status } = useSaving()
  const [selected, setSelected] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const queries = useQueryClient()
  const toast = useToast()
  const params = { document: document.id }
  const queryKey = ['site', site, 'revisions', document.id]
  const history = useQuery({
    // Refetches after each save.
    queryKey: [...queryKey, status === 'saved' ? autosave.base().version : 'typing'],
    queryFn: ({ signal }) => call(listRevisions, { site, signal, params }),
    placeholderData: (before) => before,
  })
  const compared = useQuery({
    queryKey: [...queryKey, 'compared', selected, autosave.base().version],
    queryFn: ({ signal }) =>
      call(compareRevisions, { site, signal, params: { ...params, number: selected ?? 0 } }),
    enabled: selected !== undefined,
  })
  async function restore(number: number): Promise<void> {
    try {
      const newest = history.data?.entries[0]?.number
      if (!(await change(() => call(restoreRevision, { site, params: { ...params, number } }))))
        return toast({
          text: 'Your changes aren’t saved yet. See the status next to the title.',
          tone: 'bad',
        })
      setSelected(undefined)
      // The focused button disappears.
      list.current?.focus()
      await queries.invalidateQueries({ queryKey })
      toast({
        text: 'Revision restored. Publish to make it visible.',
        ...(newest === undefined ? {} : { undo: () => restore(newest) }),
      })
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    }
  }
  if (history.error) return <QueryError query={history} what="the history" />
  if (!history.data) return <ListSkeleton rows={5} />
  const [newest] = history.data.entries
  return (
    <ol ref={list} tabIndex={-1} aria-label="Revisions" className="ed-history">
      {groupBySession(history.data.entries).map((entry) => {
        const isNewest = entry.number === newest?.number
        return (
          <li key={entry.number} data-selected={selected === entry.number}>
            <UnstyledButton
              className="ed-history-one"
              aria-expanded={selected === entry.number}
              disabled={isNewest}
              onClick={() => setSelected(selected === entry.number ? undefined : entry.number)}
            >
              <span className="ed-history-text">
                <span>{formatDateTime(entry.savedAt)}</span>
                <span className="ed-history-who">{entry.savedBy ?? 'Sitewright'}</span>
              </span>
              {isNewest && <StatusBadge>Current</StatusBadge>}
              {entry.released && <StatusBadge tone="good">Published now</StatusBadge>}
              {!entry.released && entry.releasedAt !== null && <StatusBadge>Published earlier</StatusBadge>}
            </UnstyledButton>
            {selected === entry.number && (
              <div className="ed-history-more">
                {compared.data ? <Difference difference={compared.data} /> : <ListSkeleton rows={2} />}
                {can('content:write') && (
                  <Button size="compact-sm" variant="default" onClick={() => void restore(entry.number)}>
                    Restore this version
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
