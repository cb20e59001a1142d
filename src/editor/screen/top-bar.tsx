import { textOf } from '#editor/model/body.ts'
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconChevronLeft,
  IconColumns2,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { usePresence } from '#editor/screen/use-presence.ts'
import { useBody, useSaving, useSession } from '#editor/screen/editing-session.ts'
import {
  duplicateDocument,
  publishDocuments,
  restoreDocument,
  trashDocument,
  unpublishDocument,
} from '#features/content/documents.api.types.ts'
import { describeHiddenCollections } from '#features/releases/hidden-collections.rules.ts'
import type { HiddenCollection } from '#features/releases/types.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { formatDateTime } from '#ui/dates.ts'
import { LinkIcon } from '#ui/links.tsx'
import { SaveState } from '#ui/save-state.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

export interface TopBarProps {
  readonly previewShown: boolean
  readonly canHidePreview: boolean
  readonly onTogglePreview: () => void
}

/** Top bar: back link, save status, other editors, undo and publish. */
export function TopBar({ previewShown, canHidePreview, onTogglePreview }: TopBarProps) {
  const { document, store } = useSession()
  const { identifier: site, can } = useSite()
  const saving = useSaving()
  const others = usePresence(site, document.id, document.editors)
  const canUndo = useStore(store, ({ past }) => past.length > 0)
  const canRedo = useStore(store, ({ future }) => future.length > 0)
  const title = useBody((body) => textOf(body, 'title'))
  const back = document.collectionId
    ? `/sites/${site}/content/collections/${document.collectionId}`
    : `/sites/${site}/content`
  const status = saving.status === 'conflict' ? 'failed' : saving.status
  const detail = saving.status === 'failed' ? saving.message : undefined
  return (
    <div className="ed-top">
      <LinkIcon
        to={back}
        aria-label={document.collection ? `Back to ${document.collection.title}` : 'Back to content'}
      >
        <IconChevronLeft size={20} />
      </LinkIcon>
      <span className="ed-top-title">{title || 'Untitled'}</span>
      <SaveState status={status} {...(detail === undefined ? {} : { detail })} />
      {others.length > 0 && (
        <span className="ed-others" role="status">
          <IconUsers size={16} aria-hidden="true" />
          {others.join(', ')} {others.length === 1 ? 'is' : 'are'} also editing
        </span>
      )}
      <span className="ed-top-gap" />
      <Tooltip label="Undo (Ctrl+Z)">
        <ActionIcon aria-label="Undo" disabled={!canUndo} onClick={() => store.getState().undo()}>
          <IconArrowBackUp size={19} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo (Ctrl+Shift+Z)">
        <ActionIcon aria-label="Redo" disabled={!canRedo} onClick={() => store.getState().redo()}>
          <IconArrowForwardUp size={19} />
        </ActionIcon>
      </Tooltip>
      {canHidePreview && (
        <Tooltip label={previewShown ? 'Hide preview' : 'Show preview'}>
          <ActionIcon
            aria-label="Preview"
            aria-pressed={previewShown}
            data-on={previewShown}
            onClick={onTogglePreview}
          >
            <IconColumns2 size={19} />
          </ActionIcon>
        </Tooltip>
      )}
      {can('content:publish') && <PublishButton />}
    </div>
  )
}

function PublishButton() {
  const { document, autosave, change } = useSession()
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [released, setReleased] = useState(document.released)
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
      else {
        setReleased('newest')
        showPublished(response.hiddenCollections)
      }
      return true
    })
  function showPublished(hiddenCollections: readonly HiddenCollection[]): void {
    const hiddenNotice = describeHiddenCollections('Published', hiddenCollections, formatDateTime)
    if (!hiddenNotice) return toast({ text: 'Published.' })
    const { text, publish: label } = hiddenNotice
    toast({ text, ...(label ? { action: { label, act: () => publishAlso(hiddenCollections) } } : {}) })
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
      setReleased('no')
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
      await navigate({
        to: document.collectionId
          ? `/sites/${site}/content/collections/${document.collectionId}`
          : `/sites/${site}/content`,
      })
      toast({
        text: `“${document.title || 'Untitled'}” moved to trash.`,
        undo: async () => {
          await call(restoreDocument, { site, params })
          await queries.invalidateQueries({ queryKey: ['site', site] })
        },
      })
      return true
    })
  return (
    <Button.Group>
      <Button loading={busy} onClick={() => void publish()}>
        Publish
      </Button>
      <Menu>
        <Menu.Target>
          <Button px={8} aria-label="More actions">
            <IconChevronDown size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {released !== 'no' && <Menu.Item onClick={() => void hide()}>Unpublish</Menu.Item>}
          <Menu.Item onClick={() => void copy()}>Duplicate</Menu.Item>
          <Menu.Item color="red" onClick={() => void trash()}>
            Move to trash
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
