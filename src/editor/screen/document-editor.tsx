import { textOf } from '#editor/model/body.ts'
import { Alert, Tabs } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react'
import type { CanvasScreenKey } from '#editor/canvas/use-canvas.ts'
import { BlockClipboardProvider, useBlockClipboard } from '#editor/clipboard/block-clipboard.tsx'
import { useClipboardKeys } from '#editor/clipboard/use-clipboard-keys.ts'
import { FindPanel } from '#editor/find/find-panel.tsx'
import { useFindPanel } from '#editor/find/use-find-panel.ts'
import { BlocksPanel } from '#editor/screen/blocks-panel.tsx'
import { ConflictDialog } from '#editor/screen/block-conflict-dialog.tsx'
import { DetailsPanel } from '#editor/screen/details-panel.tsx'
import { HistoryPanel } from '#editor/screen/history-panel.tsx'
import { useClickedText } from '#editor/screen/use-clicked-text.ts'
import { LimitDialog } from '#editor/screen/limit-dialog.tsx'
import { EventPanel, useIsEvent } from '#editor/screen/event-panel.tsx'
import { ProductPanel, useIsProduct } from '#editor/screen/product-panel.tsx'
import { openPalette, useExpandKey, usePanelKey, useUndoKeys } from '#editor/screen/use-editor-keys.ts'
import { type PanelLayout, usePanel } from '#editor/screen/use-panel.ts'
import { useKeptTarget } from '#editor/screen/use-kept-target.ts'
import { useShownPage } from '#editor/screen/use-shown-page.ts'
import { useRegions } from '#editor/screen/use-regions.ts'
import { useFocusOnAdded } from '#editor/screen/use-whereabouts.ts'
import { Preview, type PreviewHandle } from '#editor/screen/editor-preview.tsx'
import { SharingPanel } from '#editor/screen/sharing-panel.tsx'
import { useBody, useSession } from '#editor/screen/editing-session.ts'
import { TitleField } from '#editor/screen/title-field.tsx'
import { TopBar } from '#editor/screen/top-bar.tsx'
import type { CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'
import { findTextPlace } from '#lib/text-place.ts'
import { WordCount } from '#editor/screen/word-count.tsx'
import { useHeading } from '#ui/page.tsx'
import { useSite } from '#ui/site-provider.tsx'
import '#editor/styles/editor.css'
import '#editor/styles/editor-canvas.css'
import '#editor/styles/editor-fields.css'
import '#editor/styles/editor-find.css'
import '#editor/styles/editor-history.css'
import '#editor/styles/editor-outline.css'

const UNTITLED = 'Untitled'

/** The editor of a document: the page, and a panel with its outline and settings. Ctrl+Z undoes the last change in any field. */
export function DocumentEditor() {
  const [target, setTarget] = useKeptTarget(useSession())
  return (
    <BlockClipboardProvider onSelect={setTarget}>
      <EditorScreen target={target} setTarget={setTarget} />
    </BlockClipboardProvider>
  )
}

interface EditorScreenProps {
  readonly target: CanvasTarget | null
  readonly setTarget: Dispatch<SetStateAction<CanvasTarget | null>>
}

function EditorScreen({ target, setTarget }: EditorScreenProps) {
  const { store, document: opened } = useSession()
  const mayWrite = useSite().can('content:write')
  useClipboardKeys(useBlockClipboard(), target, mayWrite && opened.kind !== 'collection')
  const shownPage = useShownPage()
  const root = useRef<HTMLDivElement>(null)
  const preview = useRef<PreviewHandle>(null)
  const find = useFindPanel(() => preview.current?.focus() ?? false)
  const panel = besideFind(usePanel({ startsOnPage: shownPage !== undefined }), find.isOpen)
  const { isWide, isFormShown, isPreviewShown, openTab } = panel
  const title = useBody((body) => textOf(body, 'title')) || UNTITLED
  const titleField = useRef<HTMLTextAreaElement>(null)
  // New documents start with the focus in the title.
  const [unnamed] = useState(title === UNTITLED)
  const heading = useHeading(title, unnamed ? titleField : undefined)
  const setClickedText = useClickedText(root, titleField)
  const setOpened = useFocusOnAdded(root)
  const regions = useRegions(root, () => preview.current?.focus() ?? false)
  useUndoKeys(store, mayWrite)
  usePanelKey(() => {
    if (isWide && isPreviewShown) panel.togglePanel()
  })
  useExpandKey(() => {
    if (shownPage !== undefined && isWide && isPreviewShown) panel.togglePanel()
  })
  useFocusInShown(root, isFormShown, isPreviewShown)
  // The frame would load again if it was removed; in a narrow window it is loaded when it is shown first.
  const [wasPreviewShown, setPreviewWasShown] = useState(isPreviewShown)
  if (isPreviewShown && !wasPreviewShown) setPreviewWasShown(true)
  function handleKey(name: CanvasScreenKey): void {
    if (name === 'palette') openPalette()
    if (name === 'find') find.open()
    if (name === 'panel' && isWide) panel.togglePanel()
    if (name === 'nextRegion' || name === 'previousRegion') regions.move(name === 'nextRegion' ? 1 : -1)
    if (name === 'leave') regions.leavePage()
  }
  return (
    <div ref={root} className="ed" data-split={isWide && isPreviewShown} data-finding={find.isOpen}>
      <h1 ref={heading} tabIndex={-1} className="ui-visually-hidden">
        Edit {title}
      </h1>
      <TopBar panel={panel} onFind={find.open} />
      <div className="ed-body">
        {find.isOpen && (
          <FindPanel
            field={find.field}
            onClose={find.close}
            onMatch={({ blockId }) => setTarget(blockId === null ? null : { kind: 'block', id: blockId })}
          />
        )}
        <EditorTabs panel={panel} target={target} onTarget={setTarget} titleField={titleField} />
        {wasPreviewShown && (
          <Preview
            handle={preview}
            shownPage={shownPage}
            selected={target}
            isHidden={!isPreviewShown}
            isNarrow={!isWide}
            // A click beside all blocks leaves open what is written in.
            onSelect={(next) =>
              setTarget((now) => next ?? (now?.kind === 'block' && !now.others ? now : null))
            }
            onSettings={(id) => {
              openTab('write')
              setTarget({ kind: 'block', id })
              setOpened({ kind: 'block', id })
            }}
            onKey={handleKey}
            onBlock={(id, place) => {
              openTab('write')
              setTarget({ kind: 'block', id })
              if (place) setClickedText({ block: id, place })
            }}
            onText={(place) => {
              if (!findTextPlace([title], place)) return
              openTab('write')
              setClickedText({ block: null, place })
            }}
            onBack={isWide ? undefined : () => openTab('write')}
          />
        )}
      </div>
      <ConflictDialog />
      <LimitDialog />
    </div>
  )
}

/** Returns what is shown beside find and replace: it takes the place of the panel, and a narrow window shows the page above it. */
function besideFind(panel: PanelLayout, isFinding: boolean): PanelLayout {
  if (!isFinding) return panel
  const isPreviewShown = panel.isPreviewShown || !panel.isWide
  return { ...panel, isPreviewShown, isFormShown: !isPreviewShown }
}

/** Moves the focus along when the part of the editor that had it is hidden. */
function useFocusInShown(root: RefObject<HTMLElement | null>, isFormShown: boolean, isPreviewShown: boolean) {
  const before = useRef({ isFormShown, isPreviewShown })
  useEffect(() => {
    const { isFormShown: wasForm, isPreviewShown: wasPreview } = before.current
    if (wasForm === isFormShown && wasPreview === isPreviewShown) return
    before.current = { isFormShown, isPreviewShown }
    const { activeElement, body } = globalThis.document
    if (activeElement !== body && activeElement?.checkVisibility({ visibilityProperty: true })) return
    const next = isFormShown
      ? '[role="tab"][aria-selected="true"]'
      : '.ed-preview-head :is(button, input:checked)'
    root.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [root, isFormShown, isPreviewShown])
}

interface EditorTabsProps {
  readonly panel: PanelLayout
  readonly target: CanvasTarget | null
  readonly onTarget: (target: CanvasTarget | null) => void
  readonly titleField: RefObject<HTMLTextAreaElement | null>
}

/** The panel: outline with the settings of blocks, and what else belongs to the document. */
function EditorTabs({ panel, target, onTarget, titleField }: EditorTabsProps) {
  const { document } = useSession()
  const mayWrite = useSite().can('content:write')
  const { isWide, isFormShown, tab, setTab } = panel
  // Fields are not opened where nobody sees them, because they measure themselves.
  const [shown, setShown] = useState(target)
  if (isFormShown && shown !== target) setShown(target)
  return (
    <div className="ed-form" hidden={!isFormShown}>
      <Tabs value={tab} onChange={(next) => setTab(next ?? 'write')} keepMounted={false} className="ed-tabs">
        <TabList isWide={isWide} />
        {!mayWrite && <ReadOnlyNotice />}
        <Tabs.Panel value="write" className="ed-panel" inert={!mayWrite}>
          <TitleField ref={titleField} />
          {document.kind === 'collection' ? (
            <DetailsPanel part="collection" />
          ) : (
            <>
              <BlocksPanel target={shown} onTarget={onTarget} />
              <WordCount />
            </>
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
