import { BlockBar } from '#canvas/block-bar.ts'
import { CanvasKeys } from '#canvas/canvas-keys.ts'
import { element, placeAt } from '#canvas/canvas-elements.ts'
import { CanvasLayer } from '#canvas/canvas-layer.ts'
import { applyOrder } from '#canvas/canvas-order.ts'
import { cellAround, fieldsOf, findCell, sectionsOfPage } from '#canvas/canvas-page.ts'
import { CanvasPointer } from '#canvas/canvas-pointer.ts'
import { CanvasSelection } from '#canvas/canvas-selection.ts'
import { listenForFiles } from '#canvas/dropped-files.ts'
import { DragTarget } from '#canvas/drag-target.ts'
import { CanvasClipboard } from '#canvas/canvas-clipboard.ts'
import { HoveredFrame } from '#canvas/hovered-frame.ts'
import { InsertButtons } from '#canvas/insert-buttons.ts'
import { PagePosition, scrollToPosition } from '#canvas/page-position.ts'
import { NEW_BLOCK, PageStyles } from '#canvas/page-styles.ts'
import { SelectionMarquee } from '#canvas/selection-marquee.ts'
import { SelectSeveral } from '#canvas/select-several.ts'
import { SectionHtml } from '#canvas/canvas-html.ts'
import { TextSessions } from '#canvas/text-session.ts'
import { TextToolbar } from '#canvas/text-toolbar.ts'
import { watchLayout } from '#canvas/watch-layout.ts'
import { SizeHandles } from '#canvas/size-handles.ts'
import {
  CANVAS_VERSION,
  type CanvasAppMessage,
  type CanvasFrameMessage,
  readCanvasAppMessage,
} from '#features/content/canvas/canvas-messages.rules.ts'
import type { ScrollPosition } from '#features/content/canvas/scroll-position.rules.ts'
import type { Canvas, CanvasHost, StartCanvas } from '#visitor/canvas-host.ts'

/** How long the message of a text that cannot be edited is shown, in ms. */
const PROBLEM_TIME = 6000

/** Edits the page that this window shows: proposes changes to the app and shows what the app decides. */
export const startCanvas: StartCanvas = (host) => new PageCanvas(host)

class PageCanvas implements Canvas {
  readonly #layer = new CanvasLayer()
  readonly #styles = new PageStyles()
  readonly #controller = new AbortController()
  readonly #send: (message: CanvasFrameMessage) => void
  readonly #selection: CanvasSelection
  readonly #text: TextSessions
  readonly #bar: BlockBar
  readonly #toolbar: TextToolbar
  readonly #sizes: SizeHandles
  readonly #drag: DragTarget
  readonly #marquee: SelectionMarquee
  readonly #hovered: HoveredFrame
  readonly #inserts: InsertButtons
  readonly #html: SectionHtml
  readonly #layout: ReturnType<typeof watchLayout>
  readonly #problem: HTMLElement
  readonly #position: PagePosition
  #before: ScrollPosition | undefined
  #problemTimer = 0
  #hadFocus = false
  /** A new block, which is edited as soon as its text is there. */
  #fresh: string | undefined
  /** Came during a drag, which needs the page as it was measured. */
  #postponed: CanvasAppMessage[] = []

  constructor(host: CanvasHost) {
    const send = (message: CanvasFrameMessage) => host.send(message)
    const { signal } = this.#controller
    const layer = this.#layer
    this.#send = send
    this.#problem = element('div', 'problem')
    this.#problem.hidden = true
    this.#position = new PagePosition(send, signal)
    this.#hovered = new HoveredFrame(layer)
    this.#selection = new CanvasSelection(layer, send, () => this.#show())
    const selection = this.#selection
    this.#text = new TextSessions({
      layer,
      send,
      onUpdate: () => this.#show(),
      onFormat: () => this.#layout.ask(),
      onProblem: (at, message) => this.#showProblem(at, message),
    })
    const text = this.#text
    const edit = (typed?: string) => this.#edit(typed)
    const insert = () => this.#insert()
    const several = new SelectSeveral(selection)
    const calm = () => this.#calm()
    const resume = () => this.#resume()
    this.#drag = new DragTarget({
      layer,
      selection,
      send,
      onStart: calm,
      onEnd: resume,
    })
    this.#bar = new BlockBar({
      selection,
      send,
      onGrab: (event) => this.#drag.grab(event),
      onEdit: edit,
      onInsert: insert,
      several,
    })
    this.#toolbar = new TextToolbar({
      editor: () => text.rich?.editor,
      onLink: () => text.askForLink(),
      onLeave: () => text.rich?.focus(),
    })
    selection.frame.head.append(this.#toolbar.root)
    this.#sizes = new SizeHandles({ layer, selection, send, onEnd: resume })
    this.#inserts = new InsertButtons(layer, send)
    layer.root.append(this.#problem)
    this.#html = new SectionHtml(host, (next) => text.hold(next))
    // Before what selects by clicks: the end of a drag is none.
    this.#marquee = new SelectionMarquee({ layer, selection, onStart: calm, onEnd: resume }, signal)
    new CanvasPointer({ layer, selection, several, text, send }, signal)
    new CanvasClipboard({ layer, selection, text, send }, signal)
    listenForFiles(text, signal)
    new CanvasKeys(
      {
        layer,
        selection,
        text,
        send,
        several,
        bar: this.#bar,
        toolbar: this.#toolbar,
        sizes: this.#sizes,
        onEdit: edit,
        onInsert: insert,
        onCancel: () => this.#sizes.cancel() || this.#drag.cancel() || this.#marquee.cancel(),
      },
      signal,
    )
    this.#listen(signal)
    this.#layout = watchLayout(() => this.#place())
    this.#show()
  }

  receive(data: unknown): void {
    const message = readCanvasAppMessage(data)
    if (!message) return
    const changesPage = message.type === 'canvas:layout' || message.type === 'canvas:html'
    if (changesPage && this.#isDragging) this.#postponed.push(message)
    else this.#handle(message)
  }

  get #isDragging(): boolean {
    return this.#drag.isActive || this.#sizes.isActive || this.#marquee.isActive
  }

  beforeMorph(next: HTMLElement): void {
    this.#hadFocus = this.#text.hasFocus
    this.#before = this.#position.now()
    this.#text.hold(next)
  }

  afterMorph(): void {
    if (this.#before) scrollToPosition(this.#before)
    this.#html.forget()
    this.#update()
  }

  stop(): void {
    this.#drag.cancel()
    this.#marquee.cancel()
    this.#text.end()
    clearTimeout(this.#problemTimer)
    this.#controller.abort()
    this.#layout.stop()
    this.#styles.remove()
    this.#layer.remove()
  }

  #handle(message: CanvasAppMessage): void {
    switch (message.type) {
      case 'canvas:start':
        return this.#send({ type: 'canvas:ready', version: CANVAS_VERSION })
      case 'canvas:layout':
        return this.#applyOrder(message)
      case 'canvas:html':
        this.#hadFocus = this.#text.hasFocus
        this.#html.apply(message)
        return this.#update()
      case 'canvas:select':
        if (message.reveals) this.#position.release()
        return this.#select(message)
      case 'canvas:scroll':
        return this.#position.restore(message.position)
      case 'canvas:textValue':
        return this.#text.receiveValue(message)
      case 'canvas:textRejected':
        return this.#text.reject(message.session, message.message)
      case 'canvas:link':
        return this.#text.receiveLink(message.session, message.link)
      case 'canvas:blocks':
      case 'canvas:uploaded':
        return this.#text.receiveTool(message)
      case 'canvas:announce':
        return this.#layer.announce(message.text)
      case 'canvas:stop':
    }
  }

  #select({ target, reveals, focuses, writes }: Extract<CanvasAppMessage, { type: 'canvas:select' }>): void {
    const { element: written } = this.#text
    const isWritten =
      written && target?.kind === 'block' && cellAround(written)?.dataset['blockId'] === target.id
    if (!isWritten && this.#text.isOpen) this.#text.end()
    this.#selection.selectByApp(target, { reveals, focuses: focuses && !isWritten })
    if (writes || target?.id !== this.#fresh) this.#fresh = writes ? target?.id : undefined
    this.#editFresh()
  }

  #applyOrder({ sections, isFull }: Extract<CanvasAppMessage, { type: 'canvas:layout' }>): void {
    this.#hadFocus = this.#text.hasFocus
    applyOrder(sections, this.#text.element)
    // Its HTML has to be applied again even if it is the same as before.
    this.#html.forget()
    this.#inserts.isFull = isFull
    this.#bar.update({ isFull })
    this.#update()
  }

  /** After any change of the page. */
  #update(): void {
    this.#text.update({ hadFocus: this.#hadFocus })
    this.#hadFocus = false
    this.#selection.update()
    this.#show()
    this.#editFresh()
  }

  #editFresh(): void {
    const id = this.#fresh
    const cell = id === undefined ? undefined : findCell(id)
    if (id === undefined || !cell || cell.hasAttribute(NEW_BLOCK)) return
    this.#fresh = undefined
    const { selected, isFocused } = this.#selection
    if (selected?.id !== id || !isFocused) return
    const [first] = fieldsOf(selected)
    if (first) this.#text.begin(first, 'all')
  }

  /** Shows what fits to the selection and the text that is written. */
  #show(): void {
    const isWriting = this.#text.element !== undefined
    this.#styles.select(this.#selection.selected)
    this.#hovered.leave(this.#selection.selected)
    this.#selection.frame.root.classList.toggle('writing', isWriting)
    this.#bar.update({ isShown: this.#text.rich === undefined })
    this.#toolbar.update()
    this.#sizes.update(!isWriting && !this.#selection.isSeveral)
    if (isWriting) this.#calm()
    // At once: what is wider than a phone for a moment makes it zoom out.
    this.#selection.frame.place()
    this.#layout.ask()
  }

  #place(): void {
    this.#position.follow()
    this.#toolbar.update()
    this.#selection.place()
    this.#hovered.place()
    if (!this.#isDragging) this.#inserts.place()
  }

  /** Hides what follows the mouse. */
  #calm(): void {
    this.#hovered.show(null, null)
    this.#inserts.hide()
  }

  #resume(): void {
    const postponed = this.#postponed
    this.#postponed = []
    for (const message of postponed) this.#handle(message)
    this.#selection.report()
  }

  #edit(typed?: string): void {
    const { selected, isSeveral } = this.#selection
    if (!selected || isSeveral) return
    const [first] = fieldsOf(selected)
    if (first) this.#text.begin(first, 'end', typed)
    else if (selected.kind === 'block') this.#send({ type: 'canvas:settings', blockId: selected.id })
    else if (selected.kind === 'part') this.#send({ type: 'canvas:openPart', part: selected.id, entry: '' })
  }

  /** Adds after the selected block, or at the end of the selected section. */
  #insert(): void {
    const { selected } = this.#selection
    const section = sectionsOfPage().find(({ id, blocks }) =>
      selected?.kind === 'section' ? id === selected.id : blocks.some((block) => block.id === selected?.id),
    )
    if (!section) return
    const at = section.blocks.findIndex(({ id }) => id === selected?.id)
    const before = at === -1 ? null : (section.blocks[at + 1]?.id ?? null)
    this.#send({ type: 'canvas:insertBlock', place: { sectionId: section.id, before } })
  }

  #showProblem(at: HTMLElement, message: string): void {
    const { x, y } = this.#layer.within(this.#layer.boxOf(at))
    this.#problem.textContent = message
    this.#problem.hidden = false
    placeAt(this.#problem, { x, y, width: 0, height: 0 })
    this.#problem.style.width = 'max-content'
    this.#problem.style.height = 'auto'
    clearTimeout(this.#problemTimer)
    this.#problemTimer = window.setTimeout(() => void (this.#problem.hidden = true), PROBLEM_TIME)
  }

  #listen(signal: AbortSignal): void {
    const options = { capture: true, passive: true, signal }
    window.addEventListener('pagehide', () => this.#text.flush(), options)
    window.addEventListener('pointermove', (event) => this.#hover(event), options)
    document.documentElement.addEventListener('pointerleave', () => this.#calm(), { signal })
  }

  #hover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || this.#isDragging) return
    if (this.#inserts.has(event)) return
    const isOwn = this.#layer.has(event)
    const target = event.target instanceof Element && !isOwn ? event.target : null
    const isWritten = target !== null && this.#text.element?.contains(target) === true
    this.#hovered.show(isWritten ? null : target, this.#selection.selected)
    if (isOwn || this.#text.element) this.#inserts.hide()
    else this.#inserts.point(event.clientX, event.clientY)
  }
}
