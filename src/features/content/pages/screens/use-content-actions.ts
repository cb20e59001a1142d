import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'
import {
  changeDocuments,
  type changeSchema,
  duplicateDocument,
  type Outcomes,
  moveDocument,
  publishDocuments,
  setFrontPage,
} from '#features/content/pages/documents.api.types.ts'
import type { ItemStatusCode } from '#features/content/publishing/types.ts'
import { describeHiddenCollections } from '#features/content/releases/hidden-collections.rules.ts'
import { createRelease } from '#features/content/releases/api.types.ts'
import type { HiddenCollection } from '#features/content/releases/types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { formatDateTime } from '#ui/dates.ts'
import { useMayPublishCollections } from '#ui/content-scope.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Actions on documents; each shows a toast, with undo where possible. */
export interface ContentActions {
  /** `viewPath` is where visitors see a single one. */
  publish(ids: readonly Id[] | 'changed', viewPath?: string): Promise<void>
  setStatus(ids: readonly Id[], status: ItemStatusCode): Promise<void>
  addTags(ids: readonly Id[], tags: readonly string[]): Promise<void>
  trash(ids: readonly Id[]): Promise<void>
  restore(ids: readonly Id[]): Promise<void>
  /** Makes a draft copy. */
  duplicate(id: Id): Promise<void>
  /** Makes a page or collection the front page; null for the default. */
  setFrontPage(id: Id | null): Promise<void>
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

type Attempt = (action: () => Promise<void>, rollBack?: () => void) => Promise<void>

/** Everything that actions need of the screen. */
interface ActionParts {
  readonly site: string
  readonly origin: string
  readonly mayPublish: boolean
  /** Whether collections that hide published items may be published too. */
  readonly mayPublishCollections: boolean
  readonly toast: ReturnType<typeof useToast>
  readonly open: (documentId: Id) => unknown
  /** Runs an action, shows its failure, and fetches everything about the site again. */
  readonly attempt: Attempt
}

export function useContentActions(): ContentActions {
  const { identifier: site, origin, can } = useSite()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const mayPublish = can('content:publish')
  const mayPublishCollections = useMayPublishCollections()
  return useMemo(() => {
    const attempt: Attempt = async (action, rollBack) => {
      try {
        await action()
      } catch (error) {
        rollBack?.()
        toast({ text: messageOf(error), tone: 'bad' })
      } finally {
        await queries.invalidateQueries({ queryKey: ['site', site] })
      }
    }
    const open = (id: Id) => navigate({ to: `/sites/${site}/content/${id}` })
    const parts: ActionParts = { site, origin, mayPublish, mayPublishCollections, toast, open, attempt }
    return { ...createBulkActions(parts), ...createDocumentActions(parts) }
  }, [site, origin, mayPublish, mayPublishCollections, queries, navigate, toast])
}

/** Actions on any number of documents. */
function createBulkActions({
  site,
  origin,
  mayPublishCollections,
  toast,
  attempt,
}: ActionParts): Pick<ContentActions, 'publish' | 'setStatus' | 'addTags' | 'trash' | 'restore'> {
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
  const change = async (documents: readonly Id[], what: Change) =>
    succeeded(await call(changeDocuments, { site, body: { documents: [...documents], change: what } }))

  const publish = (ids: readonly Id[] | 'changed', viewPath?: string): Promise<void> =>
    attempt(async () => {
      const response = await call(publishDocuments, {
        site,
        body: { documents: ids === 'changed' ? ids : [...ids], note: '' },
      })
      const done = succeeded(response)
      if (ids !== 'changed' && done.length === 0) return
      const view = {
        label: viewPath === undefined ? 'View site' : 'View',
        href: `${origin}${viewPath ?? '/'}`,
      }
      const also = mayPublishCollections ? (hidden: readonly Id[]) => void publish(hidden) : undefined
      toast(describePublished(response, view, also))
    })
  const restore = (ids: readonly Id[]) =>
    attempt(async () => {
      const done = await change(ids, { type: 'restore' })
      if (done.length > 0)
        toast({ text: `${counted(done.length, 'Restored as a draft', 'restored as drafts')}.` })
    })
  return {
    publish,
    restore,
    setStatus: (ids, status) =>
      attempt(async () => {
        const done = await change(ids, { type: 'status', status })
        if (done.length > 0)
          toast({
            text: `${counted(done.length, 'Changed', 'changed')}. Publish to make the change visible.`,
          })
      }),
    addTags: (ids, tags) =>
      attempt(async () => {
        const ofTags = (add: readonly string[], remove: readonly string[]): Change => ({
          type: 'tags',
          kind: 'tags',
          add: [...add],
          remove: [...remove],
        })
        const done = await change(ids, ofTags(tags, []))
        if (done.length > 0)
          toast({
            text: `${counted(done.length, 'Tagged', 'tagged')}.`,
            undo: () => attempt(async () => void (await change(done, ofTags([], tags)))),
          })
      }),
    trash: (ids) =>
      attempt(async () => {
        const done = await change(ids, { type: 'trash' })
        if (done.length > 0)
          toast({
            text: `${counted(done.length, 'Moved to trash', 'moved to trash')}.`,
            undo: () => restore(done),
          })
      }),
  }
}

/** Actions on one document. */
function createDocumentActions({
  site,
  origin,
  mayPublish,
  toast,
  open,
  attempt,
}: ActionParts): Pick<ContentActions, 'duplicate' | 'setFrontPage' | 'move'> {
  const actions: Pick<ContentActions, 'duplicate' | 'setFrontPage' | 'move'> = {
    duplicate: (id) =>
      attempt(async () => {
        const copy = await call(duplicateDocument, { site, params: { document: id }, body: {} })
        toast({
          text: `Duplicated as a draft: “${copy.title}”.`,
          action: { label: 'Open', act: () => open(copy.id) },
        })
      }),
    setFrontPage: (id) =>
      attempt(async () => {
        const { settings, previous } = await call(setFrontPage, { site, body: { document: id } })
        const publish = () =>
          attempt(async () => {
            await call(createRelease, { site, body: { documents: [settings], note: 'Front page' } })
            toast({ text: 'Front page published.', link: { label: 'View', href: `${origin}/` } })
          })
        toast({
          text: 'Front page changed. Publish the settings to show it to visitors.',
          ...(mayPublish ? { action: { label: 'Publish', act: publish } } : {}),
          undo: () => actions.setFrontPage(previous),
        })
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
}

/** Returns a toast about published documents; it offers to publish collections that hide some of them. */
function describePublished(
  {
    documents,
    hiddenCollections,
  }: { readonly documents: number; readonly hiddenCollections: readonly HiddenCollection[] },
  view: { readonly label: string; readonly href: string },
  publish: ((ids: readonly Id[]) => void) | undefined,
) {
  const message = documents === 0 ? '' : counted(documents, 'Published', 'published')
  const hiddenNotice = describeHiddenCollections(message, hiddenCollections, formatDateTime)
  const text = hiddenNotice?.text ?? (message === '' ? 'Already up to date.' : `${message}.`)
  if (!hiddenNotice?.publish || !publish)
    return documents > 0 && !hiddenNotice ? { text, link: view } : { text }
  const act = () => publish(hiddenCollections.map(({ id }) => id))
  return { text, action: { label: hiddenNotice.publish, act } }
}
