import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import {
  changeDocuments,
  type changeSchema,
  type Outcomes,
  placeDocument,
  publishDocuments,
} from '#features/content/documents.api.types.ts'
import type { ItemStatusCode } from '#features/publishing/types.ts'
import { sayClosed } from '#features/releases/closed.rules.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { formatDateTime } from '#ui/dates.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** What can be done with documents of a list; each says what became of it, and how to take it back where there is a way. */
export interface ContentActs {
  publish(ids: readonly Id[] | 'changed'): Promise<void>
  setStatus(ids: readonly Id[], status: ItemStatusCode): Promise<void>
  addTags(ids: readonly Id[], tags: readonly string[]): Promise<void>
  trash(ids: readonly Id[]): Promise<void>
  restore(ids: readonly Id[]): Promise<void>
  /** Puts one somewhere; `takeBack` is called when that failed, before the list is asked for anew. */
  place(id: Id, to: Place, takeBack: () => void, from?: Place): Promise<void>
}

/** Before another one, or behind all; and under which address, where that changes. */
export interface Place {
  readonly before: Id | null
  readonly urlId?: string
}

type Change = z.output<typeof changeSchema>

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

export function useContentActs(): ContentActs {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  return useMemo(() => {
    const again = () => queries.invalidateQueries({ queryKey: ['site', site] })
    async function attempt(act: () => Promise<void>, takeBack?: () => void): Promise<void> {
      try {
        await act()
      } catch (error) {
        takeBack?.()
        toast({ text: messageOf(error), tone: 'bad' })
      } finally {
        await again()
      }
    }
    /** Says what went wrong, if anything; answers what went well. */
    function good({ results }: Outcomes): readonly Id[] {
      const bad = results.filter(({ ok }) => !ok)
      if (bad.length > 0)
        toast({
          text: `${counted(bad.length, 'One was', 'were')} left as before: ${bad[0]?.error ?? ''}`,
          tone: 'bad',
        })
      return results.flatMap(({ ok, id }) => (ok ? [id] : []))
    }
    const change = (documents: readonly Id[], what: Change) =>
      call(changeDocuments, { site, body: { documents: [...documents], change: what } })

    const acts: ContentActs = {
      publish: (ids) =>
        attempt(async () => {
          const response = await call(publishDocuments, {
            site,
            body: { documents: ids === 'changed' ? ids : [...ids], note: '' },
          })
          const done = good(response)
          if (ids !== 'changed' && done.length === 0) return
          const { documents, closed } = response
          const said = documents === 0 ? '' : counted(documents, 'Published', 'published')
          const waits = sayClosed(said, closed, formatDateTime)
          const action = waits?.publish && {
            label: waits.publish,
            act: () => acts.publish(closed.map(({ id }) => id)),
          }
          toast({
            text: waits?.text ?? (said === '' ? 'Visitors see the newest of it already.' : `${said}.`),
            ...(action ? { action } : {}),
          })
        }),
      setStatus: (ids, status) =>
        attempt(async () => {
          const done = good(await change(ids, { type: 'status', status }))
          if (done.length > 0)
            toast({ text: `${counted(done.length, 'Changed', 'changed')}. Publish to show it.` })
        }),
      addTags: (ids, tags) =>
        attempt(async () => {
          const done = good(await change(ids, { type: 'tags', kind: 'tags', add: [...tags], remove: [] }))
          if (done.length > 0)
            toast({
              text: `${counted(done.length, 'Tagged', 'tagged')}.`,
              undo: () =>
                attempt(
                  async () =>
                    void good(await change(done, { type: 'tags', kind: 'tags', add: [], remove: [...tags] })),
                ),
            })
        }),
      trash: (ids) =>
        attempt(async () => {
          const done = good(await change(ids, { type: 'trash' }))
          if (done.length > 0)
            toast({
              text: `${counted(done.length, 'Moved to the trash', 'moved to the trash')}.`,
              undo: () => acts.restore(done),
            })
        }),
      restore: (ids) =>
        attempt(async () => {
          const done = good(await change(ids, { type: 'restore' }))
          if (done.length > 0)
            toast({ text: `${counted(done.length, 'Back as a draft', 'back as drafts')}.` })
        }),
      place: (id, { before, urlId }, takeBack, from) =>
        attempt(async () => {
          const body = { before, ...(urlId === undefined ? {} : { urlId }) }
          await call(placeDocument, { site, params: { document: id }, body })
          if (urlId !== undefined && from !== undefined)
            toast({
              text: `Its address is /${urlId} now. Publish to show it.`,
              undo: () => acts.place(id, from, () => undefined),
            })
        }, takeBack),
    }
    return acts
  }, [site, queries, toast])
}
