import { type Accepted, acceptMessage, exists, remainingOf, roomIn } from '#editor/canvas/accept-message.ts'
import { announcementOf } from '#editor/canvas/canvas-announcements.ts'
import { changedSections } from '#editor/canvas/changed-sections.ts'
import type { PageUpload } from '#editor/canvas/use-page-uploads.ts'
import { createWriting, type Writing } from '#editor/canvas/canvas-writing.ts'
import { createMessageRate } from '#editor/canvas/message-rate.ts'
import { createPageUpdates, type RenderedSections } from '#editor/canvas/page-updates.ts'
import { createRenderableBody } from '#editor/canvas/renderable-body.ts'
import type { RenderQueue } from '#editor/canvas/render-queue.ts'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Body } from '#editor/model/body.ts'
import { positionOf } from '#editor/model/layout-edits.ts'
import type { DocumentStore } from '#editor/model/store.ts'
import {
  CANVAS_VERSION,
  type CanvasAppMessage,
  type CanvasFrameMessage,
  readCanvasFrameMessage,
} from '#features/content/canvas/canvas-messages.rules.ts'
import type { CanvasTarget } from '#features/content/canvas/canvas-target.rules.ts'
import type { BlockChoice } from '#features/content/canvas/text-tool-messages.rules.ts'
import { isSame } from '#features/content/documents/difference.rules.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#features/content/layouts/layout.rules.ts'
import type { ScrollPosition } from '#features/content/canvas/scroll-position.rules.ts'
import { EMPTY_LAYOUT, type Layout } from '#features/content/layouts/layout.types.ts'

/** Messages that the screen handles: menus, dialogs, the panel and the focus. */
export type CanvasRequest = Extract<
  CanvasFrameMessage,
  {
    readonly type:
      | 'canvas:settings'
      | 'canvas:openPart'
      | 'canvas:menu'
      | 'canvas:link'
      | 'canvas:insertBlock'
      | 'canvas:key'
      | 'canvas:copy'
      | 'canvas:paste'
  }
>

export type CanvasStatus = 'off' | 'starting' | 'on' | 'failed'

/** Where somebody was on a page before it was loaded again. */
export interface PagePlace {
  readonly position: ScrollPosition | undefined
  readonly target: CanvasTarget | null
  /** Whether the page had the focus. */
  readonly hasFocus: boolean
}

export interface CanvasParts {
  readonly store: DocumentStore
  readonly types: BlockTypes
  /** Returns the body that was saved last, which a page shows that was loaded just now. */
  readonly saved: () => Body
  /** Whether the document was never published. */
  readonly isNew: () => boolean
  readonly send: (message: CanvasAppMessage) => void
  /** Renders sections of a body; throws when that fails. */
  readonly render: (body: Body, sections: readonly string[], signal: AbortSignal) => Promise<RenderedSections>
  readonly isPassing: (error: unknown) => boolean
  readonly imageUrls: (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>
  readonly onStatus: (status: CanvasStatus) => void
  /** Returns the types of blocks in the order of the block picker. */
  readonly blockChoices: () => readonly BlockChoice[]
  /** Uploads an image that was pasted or dropped into a text. */
  readonly onUpload: (upload: PageUpload) => void
  /** Called with the number of images of a pasted text that did not come with it. */
  readonly onImagesMissing: (count: number) => void
  /** Called with the type of a block that was inserted. */
  readonly onInserted: (name: string) => void
  /** Returns where to show the page again. */
  readonly place: () => PagePlace
  readonly onScroll: (position: ScrollPosition) => void
  /** Called with what was selected on the page. */
  readonly onSelect: (target: CanvasTarget | null) => void
  readonly onRequest: (request: CanvasRequest) => void
  /** Called after something was removed, which can be undone. */
  readonly onRemoved: (label: string) => void
  readonly onProblem: (problem: string) => void
}

/** A canvas that edits the open document in the frame. */
export interface CanvasSession {
  /** Handles a message of the frame. */
  receive(data: unknown): void
  /** Selects something on the page. */
  select(target: CanvasTarget | null, how?: { readonly focuses: boolean; readonly writes?: boolean }): void
  /** Moves the focus to what is selected on the page. */
  focus(): void
  /** The page was loaded or refreshed with a saved body: brings it up to date. */
  catchUp(saved: Body): void
  isWriting(): boolean
  stop(): void
}

/** Without a response within it, the page is edited in the panel. */
const START_MS = 8000

const TOO_MUCH = 'The page sends too much at once, so it can no longer be edited here. Reload this screen.'

/** Starts the canvas of a frame, and connects it with the document. Nothing is sent to a frame that has no canvas. */
export function startCanvas(parts: CanvasParts): CanvasSession {
  const { store, types, send, onStatus } = parts
  const isTooMany = createMessageRate()
  const renderable = createRenderableBody(types)
  const writing = createWriting({ ...parts, onProblem: tell })
  let status: CanvasStatus = 'starting'
  let target: CanvasTarget | null = null
  const updates = createPageUpdates(parts)
  renderable(store.getState().body)
  const place = parts.place()
  function setStatus(next: CanvasStatus): void {
    clearTimeout(timer)
    status = next
    onStatus(next)
  }
  function stop(next: CanvasStatus): void {
    if (status === 'off' || status === 'failed') return
    unsubscribe()
    updates.queue.stop()
    setStatus(next)
    send({ type: 'canvas:stop' })
  }
  function tell(problem: string): void {
    parts.onProblem(problem)
    send({ type: 'canvas:announce', text: problem })
  }
  function update(before: Body, after: Body): void {
    writing.follow(after)
    const [then, now] = [before.layout ?? EMPTY_LAYOUT, after.layout ?? EMPTY_LAYOUT]
    if (then === now) return
    updates.sendLayout(now)
    const sections = changedSections(then, now, writing.current()?.at)
    if (sections.changed.length > 0) updates.queue.ask(renderable(after), sections)
    const remaining = target && remainingOf(now, target)
    if (remaining !== target) {
      target = remaining
      parts.onSelect(remaining)
    }
  }
  const session: CanvasSession = {
    receive(data) {
      const message = readCanvasFrameMessage(data)
      if (!message || status === 'off' || status === 'failed') return
      if (isTooMany()) {
        parts.onProblem(TOO_MUCH)
        return stop('failed')
      }
      if (message.type === 'canvas:ready') {
        if (message.version !== CANVAS_VERSION) return stop('failed')
        setStatus('on')
        session.catchUp(parts.saved())
        return void (target = goBack(place, store.getState().body.layout, send))
      }
      if (status === 'on') handle(message)
    },
    select(next, { focuses, writes = false } = { focuses: false }) {
      if (status !== 'on' || (!focuses && isSame(next, target))) return
      target = next
      send({ type: 'canvas:select', target, reveals: true, focuses, writes })
    },
    focus() {
      if (status === 'on')
        send({ type: 'canvas:select', target, reveals: false, focuses: true, writes: false })
    },
    catchUp(saved) {
      if (status !== 'on') return
      const { body } = store.getState()
      updates.sendAll(body.layout ?? EMPTY_LAYOUT)
      update(saved, body)
    },
    isWriting: () => writing.current() !== undefined,
    stop: () => stop('off'),
  }
  const actions: Actions = {
    ...parts,
    writing,
    queue: updates.queue,
    renderable,
    tell,
    select: session.select,
    isOn: () => status === 'on',
  }
  function handle(message: CanvasFrameMessage): void {
    if (message.type === 'canvas:select') ({ target } = message)
    handleMessage(message, actions, () =>
      updates.sendLayout(store.getState().body.layout ?? EMPTY_LAYOUT, { isForced: true }),
    )
  }
  const unsubscribe = store.subscribe((state, before) => {
    if (status === 'on' && state.body !== before.body) update(before.body, state.body)
  })
  const timer = setTimeout(() => stop('failed'), START_MS)
  onStatus(status)
  send({ type: 'canvas:start', version: CANVAS_VERSION })
  return session
}

/** Shows the page where it was. Returns what was selected and is again. */
function goBack(
  { position, target, hasFocus }: PagePlace,
  layout: Layout | undefined,
  send: CanvasParts['send'],
): CanvasTarget | null {
  if (position) send({ type: 'canvas:scroll', position })
  if (!target || !layout || !exists(layout, target)) return null
  send({ type: 'canvas:select', target, reveals: !position, focuses: hasFocus, writes: false })
  return target
}

interface Actions extends Pick<
  CanvasParts,
  | 'store'
  | 'types'
  | 'isNew'
  | 'send'
  | 'blockChoices'
  | 'onInserted'
  | 'onUpload'
  | 'onImagesMissing'
  | 'onSelect'
  | 'onScroll'
  | 'onRequest'
  | 'onRemoved'
> {
  readonly writing: Writing
  readonly queue: RenderQueue<Body>
  readonly renderable: (body: Body) => Body
  readonly tell: (problem: string) => void
  readonly select: CanvasSession['select']
  readonly isOn: () => boolean
}

const FULL = `A page can have at most ${MAX_BLOCKS_PER_LAYOUT} blocks. Remove one first, or use another page.`

function handleMessage(message: CanvasFrameMessage, actions: Actions, restoreLayout: () => void): void {
  const { store, types, writing, isNew } = actions
  const { body } = store.getState()
  if (message.type === 'canvas:textChange') {
    if (writing.current()?.session === message.session) writing.change(message.seq, message.value, isNew())
    return
  }
  const accepted = acceptMessage(message, body, types, {
    mayWrite: true,
    isNew: isNew(),
    writing: writing.current(),
  })
  if (accepted?.kind === 'ui') handleRequest(accepted.message, actions)
  else if (accepted?.kind === 'edit') commit(message, accepted, actions)
  else if (message.type === 'canvas:textBegin')
    actions.send({
      type: 'canvas:textRejected',
      session: message.session,
      message: 'This text is edited in the settings of its block.',
    })
  else if (message.type === 'canvas:slashInsert') {
    if (roomIn(body.layout ?? EMPTY_LAYOUT) <= 0) actions.tell(FULL)
  } else if (message.type === 'canvas:insertBlock' || message.type === 'canvas:duplicate') {
    if (roomIn(body.layout ?? EMPTY_LAYOUT) <= 0 || message.type === 'canvas:duplicate') actions.tell(FULL)
  } else if (accepted === undefined && message.type !== 'canvas:scroll') restoreLayout()
}

function handleRequest(message: CanvasFrameMessage, actions: Actions): void {
  const { store, writing, send } = actions
  switch (message.type) {
    case 'canvas:select':
      return actions.onSelect(message.target)
    case 'canvas:scroll':
      return actions.onScroll(message.position)
    case 'canvas:textBegin':
      endWriting(actions)
      return writing.begin(message.session, message.at)
    case 'canvas:textEnd':
      return endWriting(actions)
    case 'canvas:slash':
      return send({ type: 'canvas:blocks', session: message.session, blocks: actions.blockChoices() })
    case 'canvas:upload':
      return startUpload(message, actions)
    case 'canvas:imagesMissing':
      return actions.onImagesMissing(message.count)
    case 'canvas:settings':
    case 'canvas:openPart':
    case 'canvas:menu':
    case 'canvas:link':
    case 'canvas:insertBlock':
    case 'canvas:copy':
    case 'canvas:paste':
      return actions.onRequest(message)
    case 'canvas:key': {
      const { undo, redo } = store.getState()
      if (message.name === 'undo') {
        send({ type: 'canvas:announce', text: undo() === undefined ? 'Nothing to undo.' : 'Undone.' })
      } else if (message.name === 'redo') {
        send({ type: 'canvas:announce', text: redo() === undefined ? 'Nothing to redo.' : 'Redone.' })
      } else actions.onRequest(message)
      return undefined
    }
    default:
      return undefined
  }
}

function startUpload(
  { session, upload, file, alt }: Extract<CanvasFrameMessage, { readonly type: 'canvas:upload' }>,
  { writing, send, isOn, onUpload }: Actions,
): void {
  const now = writing.current()
  if (!now) return
  onUpload({
    file,
    alt,
    at: now.at,
    deliver(image) {
      // A page that was loaded again counts its texts anew.
      if (!isOn() || writing.current() !== now) return false
      send({ type: 'canvas:uploaded', session, upload, image })
      return true
    },
  })
}

/** Ends writing; what follows from the text, such as the ids of headings, is rendered. */
function endWriting({ store, writing, queue, renderable }: Actions): void {
  const blockId = writing.end()
  const { body } = store.getState()
  const position = blockId !== undefined && body.layout ? positionOf(body.layout, blockId) : undefined
  if (position) queue.ask(renderable(body), { changed: [position.sectionId], rearranged: [] })
}

function commit(
  message: CanvasFrameMessage,
  { label, key, edit, selects, writes, isRemoval }: Extract<Accepted, { readonly kind: 'edit' }>,
  actions: Actions,
): void {
  const { store, types, send, onSelect, onRemoved, select } = actions
  store.getState().change(label, edit, key)
  if (isRemoval) onRemoved(label)
  if (message.type === 'canvas:slashInsert') actions.onInserted(message.name)
  const layout = store.getState().body.layout ?? EMPTY_LAYOUT
  const text = isRemoval ? undefined : announcementOf(message, selects ?? undefined, layout, types)
  if (selects !== undefined) {
    select(selects, { focuses: true, writes: writes === true })
    onSelect(selects)
  }
  if (text !== undefined) send({ type: 'canvas:announce', text })
}
