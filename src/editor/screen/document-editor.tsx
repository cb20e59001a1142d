import { textOf } from '#editor/model/body.ts'
import { Alert, Tabs } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { BlocksPanel } from '#editor/screen/blocks-panel.tsx'
import { ConflictDialog } from '#editor/screen/block-conflict-dialog.tsx'
import { DetailsPanel } from '#editor/screen/details-panel.tsx'
import { HistoryPanel } from '#editor/screen/history-panel.tsx'
import { useClickedText } from '#editor/screen/use-clicked-text.ts'
import { LimitDialog } from '#editor/screen/limit-dialog.tsx'
import { EventPanel, useIsEvent } from '#editor/screen/event-panel.tsx'
import { ProductPanel, useIsProduct } from '#editor/screen/product-panel.tsx'
import { Preview } from '#editor/screen/editor-preview.tsx'
import { SharingPanel } from '#editor/screen/sharing-panel.tsx'
import { useBody, useSession } from '#editor/screen/editing-session.ts'
import { TitleField } from '#editor/screen/title-field.tsx'
import { TopBar } from '#editor/screen/top-bar.tsx'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import { findTextPlace } from '#lib/text-place.ts'
import { useHeading } from '#ui/page.tsx'
import { useSite } from '#ui/site-provider.tsx'
import '#editor/styles/editor.css'
import '#editor/styles/editor-fields.css'
import '#editor/styles/editor-history.css'

/** Below this width the preview is a tab. */
const WIDE = '(min-width: 75em)'
const UNTITLED = 'Untitled'

/** The editor of a document with preview. Ctrl+Z undoes the last change in any field. */
export function DocumentEditor() {
  const { document, store } = useSession()
  const mayWrite = useSite().can('content:write')
  const [tab, setTab] = useState<string | null>('write')
  // A single block is opened for writing.
  const [selected, setSelected] = useState(() => onlyBlock(store.getState().body.layout))
  const [isPreviewShown, setPreviewShown] = useState(true)
  const isWide = useMediaQuery(WIDE, globalThis.matchMedia(WIDE).matches)
  const title = useBody((body) => textOf(body, 'title')) || UNTITLED
  const titleField = useRef<HTMLTextAreaElement>(null)
  // New documents start with the focus in the title.
  const [unnamed] = useState(title === UNTITLED)
  const heading = useHeading(title, unnamed ? titleField : undefined)
  useUndoKeys(store, mayWrite)
  const isPreviewAlone = !isWide && tab === 'preview'
  const showsPreview = isWide ? isPreviewShown : isPreviewAlone
  const root = useRef<HTMLDivElement>(null)
  const setClickedText = useClickedText(root, titleField)
  const wasPreviewAlone = useRef(isPreviewAlone)
  useEffect(() => {
    if (wasPreviewAlone.current === isPreviewAlone) return
    wasPreviewAlone.current = isPreviewAlone
    // In a narrow window, the form and the preview hide each other with the focus.
    const { activeElement, body } = globalThis.document
    if (activeElement !== body && activeElement?.checkVisibility()) return
    const next = isPreviewAlone ? '.ed-preview-head button' : '[role="tab"][aria-selected="true"]'
    root.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [isPreviewAlone])
  return (
    <div ref={root} className="ed" data-split={isWide && isPreviewShown}>
      <h1 ref={heading} tabIndex={-1} className="ui-visually-hidden">
        Edit {title}
      </h1>
      <TopBar
        previewShown={isPreviewShown}
        canHidePreview={isWide ?? false}
        onTogglePreview={() => setPreviewShown(!isPreviewShown)}
      />
      <div className="ed-body">
        <div className="ed-form" hidden={isPreviewAlone}>
          <Tabs
            value={isWide && tab === 'preview' ? 'write' : tab}
            onChange={setTab}
            keepMounted={false}
            className="ed-tabs"
          >
            <TabList isWide={isWide ?? false} />
            {!mayWrite && <ReadOnlyNotice />}
            <Tabs.Panel value="write" className="ed-panel" inert={!mayWrite}>
              <TitleField ref={titleField} />
              {document.kind === 'collection' ? (
                <DetailsPanel part="collection" />
              ) : (
                <BlocksPanel selected={selected} onSelect={setSelected} />
              )}
            </Tabs.Panel>
            <Tabs.Panel value="details" className="ed-panel" inert={!mayWrite}>
              <DetailsPanel part="details" />
            </Tabs.Panel>
            <Tabs.Panel value="event" className="ed-panel" inert={!mayWrite}>
              <EventPanel />
            </Tabs.Panel>
            <Tabs.Panel value="product" className="ed-panel" inert={!mayWrite}>
              <ProductPanel />
            </Tabs.Panel>
            <Tabs.Panel value="sharing" className="ed-panel" inert={!mayWrite}>
              <SharingPanel />
            </Tabs.Panel>
            <Tabs.Panel value="history" className="ed-panel">
              <HistoryPanel />
            </Tabs.Panel>
          </Tabs>
        </div>
        {showsPreview && (
          <Preview
            selected={selected}
            onSelect={(block, place) => {
              setTab('write')
              setSelected(block)
              if (place) setClickedText({ block, place })
            }}
            onText={(place) => {
              if (!findTextPlace([title], place)) return
              setTab('write')
              setClickedText({ block: null, place })
            }}
            {...(isWide ? {} : { onBack: () => setTab('write') })}
          />
        )}
      </div>
      <ConflictDialog />
      <LimitDialog />
    </div>
  )
}

/** Says why nothing of the document can be changed. */
function ReadOnlyNotice() {
  return (
    <Alert variant="light" color="gray" m="md" icon={<IconEye size={18} />}>
      You can look at this, but your role does not allow you to change it. Ask an administrator of the site
      for access.
    </Alert>
  )
}

/** Undoes and repeats changes by Ctrl+Z and Ctrl+Y, in any field. */
function useUndoKeys(store: ReturnType<typeof useSession>['store'], mayWrite: boolean): void {
  useEffect(() => {
    if (!mayWrite) return
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const redo = key === 'y' || (key === 'z' && event.shiftKey)
      if (key !== 'z' && !redo) return
      event.preventDefault()
      if (redo) store.getState().redo()
      else store.getState().undo()
    }
    // Captured before fields use their own undo history.
    addEventListener('keydown', handleKey, { capture: true })
    return () => removeEventListener('keydown', handleKey, { capture: true })
  }, [store, mayWrite])
}

/** The preview is a tab of narrow windows only. */
function TabList({ isWide }: { readonly isWide: boolean }) {
  const { document } = useSession()
  const isProduct = useIsProduct()
  const isEvent = useIsEvent()
  return (
    <Tabs.List aria-label="Document sections">
      <Tabs.Tab value="write">{document.kind === 'collection' ? 'Collection' : 'Write'}</Tabs.Tab>
      <Tabs.Tab value="details">Details</Tabs.Tab>
      {isEvent && <Tabs.Tab value="event">Event</Tabs.Tab>}
      {isProduct && <Tabs.Tab value="product">Product</Tabs.Tab>}
      <Tabs.Tab value="sharing">Search &amp; sharing</Tabs.Tab>
      <Tabs.Tab value="history">History</Tabs.Tab>
      {!isWide && <Tabs.Tab value="preview">Preview</Tabs.Tab>}
    </Tabs.List>
  )
}

function onlyBlock(layout: Layout | undefined): string | undefined {
  const ids = Object.keys(layout?.blocks ?? {})
  return ids.length === 1 ? ids[0] : undefined
}
