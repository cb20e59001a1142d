import { textOf } from '#editor/model/body.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconColumns2,
  IconLayoutSidebar,
  IconReplace,
  IconUsers,
} from '@tabler/icons-react'
import { useStore } from 'zustand'
import { PublicationBadge, PublishButton } from '#editor/screen/publish-button.tsx'
import { PANEL_KEY } from '#editor/screen/use-editor-keys.ts'
import type { PanelLayout } from '#editor/screen/use-panel.ts'
import { usePresence } from '#editor/screen/use-presence.ts'
import { useBody, useSaving, useSession } from '#editor/screen/editing-session.ts'
import { FIND_KEY } from '#ui/find-key.ts'
import { LinkIcon } from '#ui/links.tsx'
import { SaveState } from '#ui/save-state.tsx'
import { useSite } from '#ui/site-provider.tsx'

export interface TopBarProps {
  readonly panel: PanelLayout
  /** Opens find and replace. */
  readonly onFind: () => void
}

/** Top bar: back link, save status, other editors, undo and publish. */
export function TopBar({ panel, onFind }: TopBarProps) {
  const { isWide, isFormShown, isPreviewShown } = panel
  const { document, store } = useSession()
  const { identifier: site, can } = useSite()
  const saving = useSaving()
  const others = usePresence(site, document.id, document.editors, can('content:write'))
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
      <PublicationBadge />
      {can('content:write') && <SaveState status={status} {...(detail === undefined ? {} : { detail })} />}
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
      <Tooltip label={`Find and replace (Ctrl+${FIND_KEY.toUpperCase()})`}>
        <ActionIcon aria-label="Find and replace" onClick={onFind}>
          <IconReplace size={19} />
        </ActionIcon>
      </Tooltip>
      {isWide && isPreviewShown && (
        <Tooltip label={`${isFormShown ? 'Hide panel' : 'Show panel'} (Ctrl+${PANEL_KEY})`}>
          <ActionIcon
            aria-label="Panel"
            aria-pressed={isFormShown}
            data-on={isFormShown}
            onClick={panel.togglePanel}
          >
            <IconLayoutSidebar size={19} />
          </ActionIcon>
        </Tooltip>
      )}
      {isWide && (
        <Tooltip label={isPreviewShown ? 'Hide preview' : 'Show preview'}>
          <ActionIcon
            aria-label="Preview"
            aria-pressed={isPreviewShown}
            data-on={isPreviewShown}
            onClick={panel.togglePreview}
          >
            <IconColumns2 size={19} />
          </ActionIcon>
        </Tooltip>
      )}
      {can('content:write') && can('content:publish') && <PublishButton />}
    </div>
  )
}
