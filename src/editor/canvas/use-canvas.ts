import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  type CanvasRequest,
  type CanvasSession,
  type CanvasStatus,
  startCanvas,
} from '#editor/canvas/canvas-session.ts'
import { usePageUploads } from '#editor/canvas/use-page-uploads.ts'
import { placesOf } from '#editor/canvas/kept-place.ts'
import { type BlockClipboard, useBlockClipboard } from '#editor/clipboard/block-clipboard.tsx'
import { useOpenPart } from '#editor/canvas/use-open-part.ts'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { groupBlocks } from '#editor/screen/block-order.ts'
import { type Session, useSession } from '#editor/screen/editing-session.ts'
import { readRecentBlocks, recordRecentBlock } from '#editor/screen/recent-blocks.ts'
import { undoToast } from '#editor/screen/use-layout-edits.ts'
import type { Body } from '#editor/model/body.ts'
import { renderDraft } from '#features/content/canvas/api.types.ts'
import type { CanvasAppMessage } from '#features/content/canvas/canvas-messages.rules.ts'
import type { CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'
import { findImages } from '#features/content/pages/images.api.types.ts'
import { call } from '#ui/api/call.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** A key that the screen handles. */
export type CanvasScreenKey = Extract<CanvasRequest, { readonly type: 'canvas:key' }>['name']

export interface CanvasOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** What is selected in the outline or on the page. */
  readonly selected: CanvasTarget | null
  readonly onSelect: (target: CanvasTarget | null) => void
  readonly onSettings: (blockId: string) => void
  readonly onKey: (name: CanvasScreenKey) => void
}

/** What has to be drawn by the screen for the canvas. */
export type CanvasDialog = Extract<
  CanvasRequest,
  { readonly type: 'canvas:menu' | 'canvas:link' | 'canvas:insertBlock' }
>

/** The canvas of a preview: editing on the page, where that is possible. */
export interface Canvas {
  readonly status: CanvasStatus
  readonly dialog: CanvasDialog | undefined
  /** Closes the dialog or menu; the focus returns to the page unless something else takes it. */
  readonly close: (how?: { readonly leavesFocus: boolean }) => void
  /** Moves the focus to the page. */
  readonly focus: () => void
  /** Selects something on the page and moves the focus to it; `writes` begins to write in it. */
  readonly select: (target: CanvasTarget | null, how?: { readonly writes: boolean }) => void
  readonly send: (message: CanvasAppMessage) => void
  /** A document of the preview is ready for messages. */
  readonly connect: (send: (message: CanvasAppMessage) => void, page: () => PreviewedPage) => void
  /** The frame shows a page, or has refreshed it. */
  readonly showPage: (documentId: string | null) => void
  readonly receive: (data: unknown) => void
  /** Whether the page has to be loaded again after a save; not while the canvas has shown everything that was changed. */
  readonly needsRefresh: () => boolean
}

/** Path and token of a page in the preview. */
export interface PreviewedPage {
  readonly path: string
  readonly token: string
}

/** Connects the open document with the canvas in the frame of its preview. */
export function useCanvas({ frame, selected, onSelect, onSettings, onKey }: CanvasOptions): Canvas {
  const session = useSession()
  const mayEdit = useSite().can('content:write') && session.document.kind !== 'collection'
  const parts = useSessionParts(session)
  const toast = useToast()
  const uploads = usePageUploads()
  const clipboard = useBlockClipboard()
  const [status, setStatus] = useState<CanvasStatus>('off')
  const [dialog, setDialog] = useState<CanvasDialog>()
  // Set at once, because focusing the page is noticed before the next rendering.
  const isOpen = useRef(false)
  const show = (next: CanvasDialog | undefined) => {
    isOpen.current = next !== undefined
    setDialog(next)
  }
  const canvas = useRef<CanvasSession>(undefined)
  const link = useRef<{ send: (message: CanvasAppMessage) => void; page: () => PreviewedPage }>(undefined)
  const refresh = useRefresh(session, () => canvas.current?.isWriting() ?? false)

  const send = (message: CanvasAppMessage) => link.current?.send(message)
  const focus = () => {
    frame.current?.focus({ preventScroll: true })
    canvas.current?.focus()
  }
  // The canvas outlives renderings.
  const openPart = useOpenPart()
  const screen = useRef({ selected, clipboard, onSelect, onSettings, onKey, uploads, openPart })
  useEffect(() => {
    screen.current = { selected, clipboard, onSelect, onSettings, onKey, uploads, openPart }
  })
  function start(): void {
    const { page } = link.current ?? {}
    if (!page) return
    canvas.current = startCanvas({
      ...parts,
      send,
      render: async (body, sections, signal) => parts.render(body, sections, page(), signal),
      isPassing(error) {
        // A new document moves with its title, until the next save is known.
        const isPassing =
          error instanceof CallFailure &&
          (error.passing || error.status === 401 || error.code === 'NOT_FOUND')
        // The saved document is shown instead.
        if (!isPassing) refresh.want()
        return isPassing
      },
      onStatus: setStatus,
      ...placesOf(session.document.id, frame, () => screen.current.selected),
      onSelect(target) {
        show(undefined)
        screen.current.onSelect(target)
      },
      onRequest: (request) => handleRequest(request, screen.current, show),
      blockChoices: () =>
        groupBlocks(parts.types.all, readRecentBlocks()).flatMap(({ title, blocks }) =>
          blocks.map(({ name, label, about }) => ({ name, label, about, group: title })),
        ),
      onInserted: recordRecentBlock,
      onUpload: (upload) => screen.current.uploads.upload(upload),
      onImagesMissing: (count) => screen.current.uploads.tellMissing(count),
      onRemoved: (label) => toast(undoToast(session.store, `${label}.`)),
      onProblem: (text) => toast({ text, tone: 'bad' }),
    })
  }
  useEffect(() => {
    if (status === 'on') canvas.current?.select(selected)
  }, [selected, status])
  useEffect(() => () => canvas.current?.stop(), [])
  useLeaving(() => {
    if (!isOpen.current || !dialog || document.activeElement !== frame.current) return
    if (dialog.type === 'canvas:link') send({ type: 'canvas:link', session: dialog.session, link: undefined })
    if (dialog.type !== 'canvas:insertBlock') show(undefined)
  })
  return {
    status,
    dialog,
    close({ leavesFocus } = { leavesFocus: false }) {
      show(undefined)
      // After dialogs have returned the focus.
      if (!leavesFocus) setTimeout(focus)
    },
    focus,
    select: (target, { writes } = { writes: false }) =>
      canvas.current?.select(target, { focuses: true, writes }),
    send,
    connect(newSend, page) {
      canvas.current?.stop()
      canvas.current = undefined
      setStatus('off')
      show(undefined)
      link.current = { send: newSend, page }
    },
    showPage(documentId) {
      const isOpen = documentId === session.document.id
      if (!isOpen) canvas.current?.stop()
      else if (canvas.current) canvas.current.catchUp(refresh.shown())
      else if (mayEdit) start()
    },
    receive: (data) => canvas.current?.receive(data),
    needsRefresh: () => status !== 'on' || refresh.isDue(),
  }
}

interface Screen extends Pick<CanvasOptions, 'selected' | 'onSettings' | 'onKey'> {
  readonly clipboard: BlockClipboard
  readonly openPart: ReturnType<typeof useOpenPart>
}

function handleRequest(
  request: CanvasRequest,
  { selected, clipboard, openPart, onSettings, onKey }: Screen,
  show: (dialog: CanvasDialog) => void,
): void {
  switch (request.type) {
    case 'canvas:settings':
      return onSettings(request.blockId)
    case 'canvas:key':
      return onKey(request.name)
    case 'canvas:openPart':
      return openPart(request.part, request.entry)
    case 'canvas:copy':
      return void clipboard.copy(request.target, request)
    case 'canvas:paste':
      return void clipboard.paste(request, selected)
    default:
      return show(request)
  }
}

/** Calls back when the window loses the focus, as by a click on the page, which menus and popovers do not see. */
function useLeaving(run: () => void): void {
  const leave = useEffectEvent(run)
  useEffect(() => {
    const listen = () => leave()
    addEventListener('blur', listen)
    return () => removeEventListener('blur', listen)
  }, [])
}

/** Returns what a canvas needs of the open document. */
function useSessionParts({ store, autosave, publication, document }: Session) {
  const types = useBlockTypes()
  const { identifier: site, filesOrigin } = useSite()
  const queries = useQueryClient()
  const { id } = document
  return useMemo(
    () => ({
      store,
      types,
      saved: () => autosave.base().body,
      isNew: () => publication.getState().released === 'no',
      async render(body: Body, sections: readonly string[], page: PreviewedPage, signal: AbortSignal) {
        const present = sections.filter((key) => body.layout?.sections[key] !== undefined)
        return call(renderDraft, {
          site,
          params: { document: id },
          body: { ...page, sections: present, body: { ...body } },
          signal,
          asksToSignIn: false,
        })
      },
      async imageUrls(ids: readonly string[]) {
        const wanted = ids.slice(0, 60).join(',')
        const { entries } = await queries.fetchQuery({
          queryKey: ['site', site, 'images', 'some', wanted],
          queryFn: ({ signal }) => call(findImages, { site, signal, query: { ids: wanted } }),
          staleTime: 60_000,
        })
        return Object.fromEntries(
          entries.flatMap(({ id: imageId, path }) =>
            path === null ? [] : [[imageId, `${filesOrigin}${path}?format=300w`]],
          ),
        )
      },
    }),
    [store, types, autosave, publication, site, filesOrigin, queries, id],
  )
}

/** Follows whether something changed that only a new page shows: everything but the layout, and a title typed on the page. */
function useRefresh({ store, autosave }: Session, isWriting: () => boolean) {
  const isWanted = useRef(false)
  const shown = useRef<Body>(undefined)
  const writes = useEffectEvent(isWriting)
  useEffect(
    () =>
      store.subscribe(({ body }, { body: before }) => {
        const names = Object.keys({ ...before, ...body }).filter((name) => body[name] !== before[name])
        // The URL of a new document follows its title.
        const isTyped = (name: string) => (name === 'title' || name === 'urlId') && writes()
        if (names.some((name) => name !== 'layout' && !isTyped(name))) isWanted.current = true
      }),
    [store],
  )
  return {
    want: () => {
      isWanted.current = true
    },
    /** The body that a page shows which was refreshed. */
    shown: () => shown.current ?? autosave.base().body,
    isDue(): boolean {
      if (!isWanted.current) return false
      isWanted.current = false
      shown.current = autosave.base().body
      return true
    },
  }
}
