import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import {
  changeDocuments,
  type changeSchema,
  type Outcomes,
  moveDocument,
  publishDocuments,
} from '#features/pages/documents.api.types.ts'
import type { ItemStatusCode } from '#features/publishing/types.ts'
import { describeHiddenCollections } from '#features/releases/hidden-collections.rules.ts'
import type { HiddenCollection } from '#features/releases/types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { formatDateTime } from '#ui/dates.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Actions on documents; each shows a toast, with undo where possible. */
export interface ContentActions {
  publish(ids: readonly Id[] | 'changed'): Promise<void>
  setStatus(ids: readonly Id[], status: ItemStatusCode): Promise<void>
  addTags(ids: readonly Id[], tags: readonly string[]): Promise<void>
  trash(ids: readonly Id[]): Promise<void>
  restore(ids: readonly Id[]): Promise<void>
  /** Moves one; `rollBack` is called on failure, before the list is refetched. */
  move(id: Id, to: Position, rollBack: () => void, from?: Position): Promise<void>
}

/** Target position: before another one, or at the end; and the new url id, if it changes. */
export interface Position {
  readonly before: Id | null
  readonly urlId?: string
}

type Change = z.output<typeof changeSchema>

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

export function useContentActions(): ContentActions {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  return useMemo(() => {
    const refetch = () => queries.invalidateQueries({ queryKey: ['site', site] })
    async function attempt(action: () => Promise<void>, rollBack?: () => void): Promise<void> {
      try {
        await action()
      } catch (error) {
        rollBack?.()
        toast({ text: messageOf(error), tone: 'bad' })
      } finally {
        await refetch()
      }
    }
    /** Shows a toast for failures. Returns the ids that succeeded. */
    function succeeded({ results }: Outcomes): readonly Id[] {
      const failed = results.filter(({ ok }) => !ok)
      if (failed.length > 0)
        toast({
          text: `${counted(failed.length, '1 failed', 'failed')}: ${failed[0]?.error ?? ''}`,
          tone: 'bad',
        })
      return results.flatMap(({ ok, id }) => (ok ? [id] : []))
    }
    const change = (documents: readonly Id[], what: Change) =>
      call(changeDocuments, { site, body: { documents: [...documents], change: what } })

    const actions: ContentActions = {
      publish: (ids) =>
        attempt(async () => {
          const response = await call(publishDocuments, {
            site,
            body: { documents: ids === 'changed' ? ids : [...ids], note: '' },
          })
          const done = succeeded(response)
          if (ids !== 'changed' && done.length === 0) return
          toast(describePublished(response, (hidden) => void actions.publish(hidden)))
        }),
      setStatus: (ids, status) =>
        attempt(async () => {
          const done = succeeded(await change(ids, { type: 'status', status }))
          if (done.length > 0)
            toast({
              text: `${counted(done.length, 'Changed', 'changed')}. Publish to make the change visible.`,
            })
        }),
      addTags: (ids, tags) =>
        attempt(async () => {
          const done = succeeded(
            await change(ids, { type: 'tags', kind: 'tags', add: [...tags], remove: [] }),
          )
          if (done.length > 0)
            toast({
              text: `${counted(done.length, 'Tagged', 'tagged')}.`,
              undo: () =>
                attempt(
                  async () =>
                    void succeeded(
                      await change(done, { type: 'tags', kind: 'tags', add: [], remove: [...tags] }),
                    ),
                ),
            })
        }),
      trash: (ids) =>
        attempt(async () => {
          const done = succeeded(await change(ids, { type: 'trash' }))
          if (done.length > 0)
            toast({
              text: `${counted(done.length, 'Moved to trash', 'moved to trash')}.`,
              undo: () => actions.restore(done),
            })
        }),
      restore: (ids) =>
        attempt(async () => {
          const done = succeeded(await change(ids, { type: 'restore' }))
          if (done.length > 0)
            toast({ text: `${counted(done.length, 'Restored as a draft', 'restored as drafts')}.` })
        }),
      move: (id, { before, urlId }, rollBack, from) =>
        attempt(async () => {
          const body = { before, ...(urlId === undefined ? {} : { urlId }) }
          await call(moveDocument, { site, params: { document: id }, body })
          if (urlId !== undefined && from !== undefined)
            toast({
              text: `URL changed to /${urlId}. Publish to make the change visible.`,
              undo: () => actions.move(id, from, () => undefined),
            })
        }, rollBack),
    }
    return actions
  }, [site, queries, toast])
}

/** Returns a toast about published documents; it offers to publish collections that hide some of them. */
function describePublished(
  {
    documents,
    hiddenCollections,
  }: { readonly documents: number; readonly hiddenCollections: readonly HiddenCollection[] },
  publish: (ids: readonly Id[]) => void,
) {
  const message = documents === 0 ? '' : counted(documents, 'Published', 'published')
  const hiddenNotice = describeHiddenCollections(message, hiddenCollections, formatDateTime)
  const text = hiddenNotice?.text ?? (message === '' ? 'Already up to date.' : `${message}.`)
  if (!hiddenNotice?.publish) return { text }
  const act = () => publish(hiddenCollections.map(({ id }) => id))
  return { text, action: { label: hiddenNotice.publish, act } }
}
