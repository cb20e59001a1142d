import { type Accepted, acceptMessage, exists, labelOf, roomIn } from '#editor/canvas/accept-message.ts'
import { changedSections } from '#editor/canvas/changed-sections.ts'
import { createWriting, type Writing } from '#editor/canvas/canvas-writing.ts'
import { createMessageRate } from '#editor/canvas/message-rate.ts'
import { createRenderableBody } from '#editor/canvas/renderable-body.ts'
import { createRenderQueue, type RenderQueue } from '#editor/canvas/render-queue.ts'
import type { BlockTypes } from '#editor/editor-block-types.tsx'
import type { Body } from '#editor/model/body.ts'
import { positionOf } from '#editor/model/layout-edits.ts'
import type { DocumentStore } from '#editor/model/store.ts'
import {
  CANVAS_VERSION,
  type CanvasAppMessage,
  type CanvasFrameMessage,
  type CanvasTarget,
  readCanvasFrameMessage,
} from '#features/content/canvas/canvas-messages.rules.ts'
import { isSame } from '#features/content/documents/difference.rules.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#features/content/layouts/layout.rules.ts'
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
  }
>

export type CanvasStatus = 'off' | 'starting' | 'on' | 'failed'

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
  /** Called with what was selected on the page. */
  readonly onSelect: (target: CanvasTarget | null) => void
  readonly onRequest: (request: CanvasRequest) => void
  /** Called after something was removed, which can be undone. */
  readonly onRemoved: (label: string) => void
  readonly onProblem: (problem: string) => void
}

/** HTML of sections, with what the whole page needs. */
export interface RenderedSections {
  readonly sections: readonly { readonly id: string; readonly html: string }[]
  readonly styles: string
  readonly scripts: readonly string[]
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

/** Starts the canvas of a frame, and connects it with the document. Nothing is sent to a frame that has no canvas. */
export function startCanvas(parts: CanvasParts): CanvasSession {
  const { store, types, send, onStatus } = parts
  const isTooMany = createMessageRate()
  const renderable = createRenderableBody(types)
  const writing = createWriting({ ...parts, onProblem: tell })
  let status: CanvasStatus = 'starting'
  let target: CanvasTarget | null = null
  let sentLayout: CanvasAppMessage | undefined
  let sentStyles: string | undefined
  const queue = createRenderQueue<Body, RenderedSections>({
    render: parts.render,
    isPassing: parts.isPassing,
    onHtml({ sections, styles, scripts }) {
      send({ type: 'canvas:html', sections, styles: styles === sentStyles ? null : styles, scripts })
      sentStyles = styles
    },
  })
  renderable(store.getState().body)

  function setStatus(next: CanvasStatus): void {
    clearTimeout(timer)
    status = next
    onStatus(next)
  }
  function stop(next: CanvasStatus): void {
    if (status === 'off' || status === 'failed') return
    unsubscribe()
    queue.stop()
    setStatus(next)
    send({ type: 'canvas:stop' })
  }
  function tell(problem: string): void {
    parts.onProblem(problem)
    send({ type: 'canvas:announce', text: problem })
  }
  function sendLayout(layout: Layout, isForced = false): void {
    const message = layoutMessage(layout, types)
    if (isForced || !isSame(message, sentLayout)) send((sentLayout = message))
  }
  function update(before: Body, after: Body): void {
    writing.follow(after)
    const [then, now] = [before.layout ?? EMPTY_LAYOUT, after.layout ?? EMPTY_LAYOUT]
    if (then === now) return
    sendLayout(now)
    const sections = changedSections(then, now, writing.current()?.at)
    if (sections.changed.length > 0) queue.ask(renderable(after), sections)
    if (target && !exists(now, target)) {
      target = null
      parts.onSelect(null)
    }
  }
  const session: CanvasSession = {
    receive(data) {
      const message = readCanvasFrameMessage(data)
      if (!message || status === 'off' || status === 'failed') return
      if (isTooMany()) {
        parts.onProblem(
          'The page sends too much at once, so it can no longer be edited here. Reload this screen.',
        )
        return stop('failed')
      }
      if (message.type === 'canvas:ready') {
        if (message.version !== CANVAS_VERSION) return stop('failed')
        setStatus('on')
        return session.catchUp(parts.saved())
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
      sendLayout(body.layout ?? EMPTY_LAYOUT, true)
      sentStyles = undefined
      update(saved, body)
    },
    isWriting: () => writing.current() !== undefined,
    stop: () => stop('off'),
  }
  const actions: Actions = { ...parts, writing, queue, renderable, tell, select: session.select }
  function handle(message: CanvasFrameMessage): void {
    if (message.type === 'canvas:select') ({ target } = message)
    handleMessage(message, actions, () => sendLayout(store.getState().body.layout ?? EMPTY_LAYOUT, true))
  }
  const unsubscribe = store.subscribe((state, before) => {
    if (status === 'on' && state.body !== before.body) update(before.body, state.body)
  })
  const timer = setTimeout(() => stop('failed'), START_MS)
  onStatus(status)
  send({ type: 'canvas:start', version: CANVAS_VERSION })
  return session
}

interface Actions extends Pick<
  CanvasParts,
  'store' | 'types' | 'isNew' | 'send' | 'onSelect' | 'onRequest' | 'onRemoved'
> {
  readonly writing: Writing
  readonly queue: RenderQueue<Body>
  readonly renderable: (body: Body) => Body
  readonly tell: (problem: string) => void
  readonly select: CanvasSession['select']
}

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
  else if (message.type === 'canvas:insertBlock' || message.type === 'canvas:duplicate') {
    if (roomIn(body.layout ?? EMPTY_LAYOUT) <= 0 || message.type === 'canvas:duplicate')
      actions.tell(`A page can have at most ${MAX_BLOCKS_PER_LAYOUT} blocks.`)
  } else if (accepted === undefined) restoreLayout()
}

function handleRequest(message: CanvasFrameMessage, actions: Actions): void {
  const { store, writing, send } = actions
  switch (message.type) {
    case 'canvas:select':
      return actions.onSelect(message.target)
    case 'canvas:textBegin':
      endWriting(actions)
      return writing.begin(message.session, message.at)
    case 'canvas:textEnd':
      return endWriting(actions)
    case 'canvas:settings':
    case 'canvas:openPart':
    case 'canvas:menu':
    case 'canvas:link':
    case 'canvas:insertBlock':
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

/** Ends writing; what follows from the text, such as the ids of headings, is rendered. */
function endWriting({ store, writing, queue, renderable }: Actions): void {
  const blockId = writing.end()
  const { body } = store.getState()
  const position = blockId !== undefined && body.layout ? positionOf(body.layout, blockId) : undefined
  if (position) queue.ask(renderable(body), { changed: [position.sectionId], rearranged: [] })
}

function commit(
  message: CanvasFrameMessage,
  { label, key, edit, selects, isRemoval }: Extract<Accepted, { readonly kind: 'edit' }>,
  actions: Actions,
): void {
  const { store, types, send, onSelect, onRemoved, select } = actions
  store.getState().change(label, edit, key)
  if (isRemoval) onRemoved(label)
  const layout = store.getState().body.layout ?? EMPTY_LAYOUT
  const text = isRemoval ? undefined : announcementOf(message, selects ?? undefined, layout, types)
  if (selects !== undefined) {
    select(selects, { focuses: true })
    onSelect(selects)
  }
  if (text !== undefined) send({ type: 'canvas:announce', text })
}

/** Returns what changed, for screen readers; removals have a message of their own. */
function announcementOf(
  message: CanvasFrameMessage,
  added: CanvasTarget | undefined,
  layout: Layout,
  types: BlockTypes,
): string | undefined {
  switch (message.type) {
    case 'canvas:moveBlock':
      return `Moved to ${placeOf(layout, types, { kind: 'block', id: message.blockId })}.`
    case 'canvas:moveSection':
      return `Moved to ${placeOf(layout, types, { kind: 'section', id: message.sectionId })}.`
    case 'canvas:step':
      return `Moved to ${placeOf(layout, types, message.target)}.`
    case 'canvas:span':
      return `${message.span} of 12 columns wide.`
    case 'canvas:duplicate':
      return added && `Copied to ${placeOf(layout, types, added)}.`
    case 'canvas:insertSection':
      return added && `Section added: ${placeOf(layout, types, added)}.`
    default:
      return undefined
  }
}

function placeOf(layout: Layout, types: BlockTypes, { kind, id }: CanvasTarget): string {
  if (kind === 'section') return `section ${layout.order.indexOf(id) + 1} of ${layout.order.length}`
  const position = positionOf(layout, id)
  if (!position) return labelOf(layout, types, id)
  const count = layout.sections[position.sectionId]?.placements.length ?? 0
  return `block ${position.index + 1} of ${count} in section ${layout.order.indexOf(position.sectionId) + 1}`
}

const layoutMessage = (layout: Layout, types: BlockTypes): CanvasAppMessage => ({
  type: 'canvas:layout',
  sections: layout.order.map((id) => ({
    id,
    blocks: (layout.sections[id]?.placements ?? []).map(({ blockId, span }) => ({
      blockId,
      span,
      label: labelOf(layout, types, blockId),
    })),
  })),
  isFull: roomIn(layout) <= 0,
})
