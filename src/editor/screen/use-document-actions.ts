import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePublication, useSession } from '#editor/screen/editing-session.ts'
import {
  duplicateDocument,
  publishDocuments,
  restoreDocument,
  trashDocument,
  unpublishDocument,
} from '#features/content/pages/documents.api.types.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { describeHiddenCollections } from '#features/content/releases/hidden-collections.rules.ts'
import type { HiddenCollection } from '#features/content/releases/types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { formatDateTime } from '#ui/dates.ts'
import { useMayPublishCollections } from '#ui/content-scope.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Actions on the edited document; each saves pending changes first and shows a toast. */
export function useDocumentActions() {
  const { document, autosave, change, publication } = useSession()
  const { identifier: site, origin } = useSite()
  const mayPublishCollections = useMayPublishCollections()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { released } = usePublication()
  const params = { document: document.id }

  /** `action` returns false when pending changes are not saved and nothing was done. */
  async function run(action: () => Promise<boolean>): Promise<void> {
    setBusy(true)
    try {
      if (!(await action())) {
        toast({
          text: 'Your changes aren’t saved yet, so nothing was published. See the status next to the title.',
          tone: 'bad',
        })
        return
      }
      await queries.invalidateQueries({
        queryKey: ['site', site],
        refetchType: 'active',
        predicate: ({ queryKey }) => queryKey[2] !== 'document',
      })
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  const publish = () =>
    run(async () => {
      const body = { documents: [document.id], note: '' }
      const response = await change(() => call(publishDocuments, { site, body }))
      if (!response) return false
      const problem = response.results.find(({ ok }) => !ok)
      if (problem) toast({ text: problem.error ?? 'Couldn’t publish the document.', tone: 'bad' })
      else showPublished(response.hiddenCollections)
      return true
    })
  function showPublished(hiddenCollections: readonly HiddenCollection[]): void {
    const { status, path } = publication.getState()
    const done = status === ITEM_STATUS.scheduled ? 'Scheduled' : 'Published'
    const hiddenNotice = describeHiddenCollections(done, hiddenCollections, formatDateTime)
    if (!hiddenNotice)
      return toast({
        text: `${done}.`,
        ...(status === ITEM_STATUS.published ? { link: { label: 'View', href: `${origin}${path}` } } : {}),
      })
    const { text, publish: label } = hiddenNotice
    toast({
      text,
      ...(label && mayPublishCollections
        ? { action: { label, act: () => publishAlso(hiddenCollections) } }
        : {}),
    })
  }
  const publishAlso = (hiddenCollections: readonly HiddenCollection[]) =>
    run(async () => {
      const body = { documents: hiddenCollections.map(({ id }) => id), note: '' }
      const { results } = await call(publishDocuments, { site, body })
      const problem = results.find(({ ok }) => !ok)
      if (problem) toast({ text: problem.error ?? 'Couldn’t publish the document.', tone: 'bad' })
      else toast({ text: 'Published.' })
      return true
    })
  const hide = () =>
    run(async () => {
      if (!(await change(() => call(unpublishDocument, { site, params })))) return false
      const whole = document.kind === 'collection' ? ' with its items' : ''
      toast({ text: `Unpublished${whole}.`, undo: publish })
      return true
    })
  const copy = () =>
    run(async () => {
      if (!(await autosave.flush())) return false
      const { id } = await call(duplicateDocument, { site, params, body: {} })
      await navigate({ to: `/sites/${site}/content/${id}` })
      toast({ text: 'Duplicated. You are editing the copy.' })
      return true
    })
  const trash = () =>
    run(async () => {
      if (!(await autosave.flush())) return false
      await call(trashDocument, { site, params })
      const list = document.collectionId ? `/collections/${document.collectionId}` : ''
      await navigate({ to: `/sites/${site}/content${list}` })
      toast({
        text: `“${document.title || 'Untitled'}” moved to trash.`,
        undo: async () => {
          await call(restoreDocument, { site, params })
          await queries.invalidateQueries({ queryKey: ['site', site] })
        },
      })
      return true
    })
  return { busy, released, publish, hide, copy, trash }
}
