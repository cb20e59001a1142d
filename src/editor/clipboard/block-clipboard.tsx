import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { nameOf, removalOf, roomIn } from '#editor/canvas/accept-message.ts'
import { type AcceptedContent, acceptContent } from '#editor/clipboard/accept-content.ts'
import {
  type ClipboardTexts,
  contentOf,
  readContent,
  siteName,
  toClipboard,
} from '#editor/clipboard/copied-content.ts'
import { readForeignText } from '#editor/clipboard/foreign-text.ts'
import { isOwnCopy, rememberCopy } from '#editor/clipboard/own-copies.ts'
import { readClipboard, setClipboardData, writeClipboard } from '#editor/clipboard/write-clipboard.ts'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { insertionOf } from '#editor/model/insert-content.ts'
import { useSession } from '#editor/screen/editing-session.ts'
import { undoToast } from '#editor/screen/use-layout-edits.ts'
import type { CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'
import { MAX_PASTED } from '#features/content/canvas/clipboard-messages.rules.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#features/content/layouts/layout.rules.ts'
import { EMPTY_LAYOUT } from '#features/content/layouts/layout.types.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

interface CopyOptions {
  /** Removes it when it has been copied. */
  readonly cuts: boolean
  /** That of the browser, if the keys were pressed in the app. */
  readonly event?: ClipboardEvent
  /** The person was asked to click once more. */
  readonly isRetry?: boolean
}

/** Copies, cuts and pastes blocks and sections of the open document. Says what happened, and what could not. */
export interface BlockClipboard {
  /** Copies a target; says what to do if the browser does not allow it. */
  copy(target: CanvasTarget, how: CopyOptions): Promise<void>
  /** Inserts what was pasted after a target, or at the end of the page. */
  paste(texts: ClipboardTexts, after: CanvasTarget | null): Promise<void>
  /** Inserts what is in the clipboard now, which the browser may ask the person about. */
  pasteNow(after: CanvasTarget | null): Promise<void>
}

const ClipboardContext = createContext<BlockClipboard | undefined>(undefined)

/** Returns the clipboard of blocks. Throws outside of an open document. */
export function useBlockClipboard(): BlockClipboard {
  const clipboard = useContext(ClipboardContext)
  if (!clipboard) throw new Error('useBlockClipboard requires a BlockClipboardProvider.')
  return clipboard
}

const TEXTS = {
  tooMuchToCopy: 'This is too much to copy at once. Copy fewer blocks.',
  tooMuchToPaste: 'This is too much to paste at once. Copy a part of it.',
  unreadable: 'What was copied can’t be read here. Copy it again.',
  nothing: 'There is nothing in the clipboard that a page can have.',
  oneMoreClick: 'Your browser asks for one more click before it copies.',
  noWriting:
    'Your browser didn’t allow us to write to the clipboard. Allow it for this page, and copy again.',
  noReading: 'Your browser didn’t allow us to read the clipboard. Press Ctrl+V (on a Mac Cmd+V) to paste.',
  images: 'Images of other programs are left out: add image blocks for them.',
} as const

/** Content that waits for a confirmation. */
interface Waiting {
  readonly content: AcceptedContent
  readonly after: CanvasTarget | null
}

/** Provides the clipboard of blocks to the screen of an open document. `onSelect` is called with what is selected then. */
export function BlockClipboardProvider({
  onSelect,
  children,
}: {
  readonly onSelect: (target: CanvasTarget | null) => void
  readonly children: ReactNode
}) {
  const [waiting, setWaiting] = useState<Waiting>()
  const { clipboard, insert } = useActions(onSelect, setWaiting)
  const [code = 'code'] = waiting?.content.code ?? []
  return (
    <ClipboardContext value={clipboard}>
      {children}
      <ConfirmDialog
        opened={waiting !== undefined}
        title="Insert code from somewhere else?"
        action="Insert"
        onConfirm={async () => {
          if (waiting) insert(waiting.content, waiting.after)
        }}
        onClose={() => setWaiting(undefined)}
      >
        What you paste was not copied on this site in this browser, and it has code in a block of the type{' '}
        {code}. Code can run for everyone who visits your site. Insert it only if you trust where you copied
        it.
      </ConfirmDialog>
    </ClipboardContext>
  )
}

function useActions(
  onSelect: (target: CanvasTarget | null) => void,
  onWaiting: (waiting: Waiting) => void,
): {
  readonly clipboard: BlockClipboard
  readonly insert: (content: AcceptedContent, after: CanvasTarget | null) => void
} {
  const { store } = useSession()
  const { identifier } = useSite()
  const types = useBlockTypes()
  const toast = useToast()
  const select = useRef(onSelect)
  useEffect(() => {
    select.current = onSelect
  })
  return useMemo(() => {
    const here = siteName(location.origin, identifier)
    const layoutNow = () => store.getState().body.layout ?? EMPTY_LAYOUT
    const refuse = (text: string) => toast({ text, tone: 'bad' })
    function insert({ kind, layout, notes }: AcceptedContent, after: CanvasTarget | null): void {
      const now = layoutNow()
      const count = Object.keys(layout.blocks).length
      if (count > roomIn(now)) {
        return refuse(`A page can have at most ${MAX_BLOCKS_PER_LAYOUT} blocks. Remove some, or paste fewer.`)
      }
      const { edit, selects } = insertionOf(now, { kind, layout }, after)
      store.getState().change('Paste', (body) => ({ ...body, layout: edit(body.layout ?? EMPTY_LAYOUT) }))
      select.current(selects)
      const name = selects ? nameOf(layoutNow(), types, selects) : 'Nothing'
      toast(undoToast(store, [`${name} pasted.`, ...notes].join(' ')))
    }
    const clipboard: BlockClipboard = {
      async copy(target, { cuts, event, isRetry = false }) {
        const now = layoutNow()
        const texts = toClipboard(contentOf(now, target, here), types)
        if (!texts) return refuse(TEXTS.tooMuchToCopy)
        const isWritten = event ? setClipboardData(event, texts) : await writeClipboard(texts)
        if (!isWritten) {
          if (isRetry) return refuse(TEXTS.noWriting)
          const act = () => clipboard.copy(target, { cuts, isRetry: true })
          return toast({ text: TEXTS.oneMoreClick, action: { label: cuts ? 'Cut' : 'Copy', act } })
        }
        const remembered = rememberCopy(texts.html)
        const name = nameOf(now, types, target)
        if (cuts) {
          const { edit, selects = null } = removalOf(layoutNow(), types, target)
          store.getState().change('Cut', edit)
          select.current(selects)
          toast(undoToast(store, `${name} cut.`))
        } else toast({ text: `${name} copied.` })
        return remembered
      },
      async paste({ html, text }, after) {
        if (html.length > MAX_PASTED || text.length > MAX_PASTED) return refuse(TEXTS.tooMuchToPaste)
        const content = readContent(html)
        if (content === null) return refuse(TEXTS.unreadable)
        if (content === undefined) {
          const foreign = await readForeignText(html, text, types)
          if (!foreign) return refuse(TEXTS.nothing)
          const accepted = acceptContent({ ...foreign.content, site: here }, types, here)
          return insert(foreign.images > 0 ? { ...accepted, notes: [TEXTS.images] } : accepted, after)
        }
        const accepted = acceptContent(content, types, here)
        const isEmpty = accepted.kind === 'blocks' && Object.keys(accepted.layout.blocks).length === 0
        if (isEmpty) return refuse(accepted.notes.join(' ') || TEXTS.nothing)
        const isTrusted = accepted.code.length === 0 || (content.site === here && (await isOwnCopy(html)))
        return isTrusted ? insert(accepted, after) : onWaiting({ content: accepted, after })
      },
      async pasteNow(after) {
        const texts = await readClipboard()
        return texts ? clipboard.paste(texts, after) : refuse(TEXTS.noReading)
      },
    }
    return { clipboard, insert }
  }, [store, identifier, types, toast, onWaiting])
}
