import type { CanvasLayer } from '#canvas/canvas-layer.ts'
import { cellAround, findField, placeOfField, toBox } from '#canvas/canvas-page.ts'
import { holdIn } from '#canvas/hold-element.ts'
import { PlainEditing } from '#canvas/plain-editing.ts'
import { RichEditing } from '#canvas/rich-editing.ts'
import { SlashMenu } from '#canvas/slash-menu.ts'
import type { SlashText } from '#canvas/slash-text.ts'
import type { CaretStart, TextEditing } from '#canvas/text-editing.ts'
import type {
  CanvasAppMessage,
  CanvasFrameMessage,
  FieldPlace,
} from '#features/content/canvas/canvas-messages.rules.ts'
import type { CanvasLink, TextToolAppMessage } from '#features/content/canvas/text-tool-messages.rules.ts'

type ValueMessage = Extract<CanvasAppMessage, { type: 'canvas:textValue' }>

/** One text being written, or about to be: the app is asked for its value first. */
interface Session {
  readonly id: number
  readonly at: FieldPlace
  readonly caret: CaretStart
  element: HTMLElement
  editing: TextEditing | undefined
  /** The last change that was sent. */
  seq: number
  /** Whether there is a change to be sent, and whether there was any. */
  isDirty: boolean
  isChanged: boolean
  /** Typed before the value came. */
  typed: string
  /** Dropped before the value came. */
  files: readonly File[]
  /** Came while a character was composed. */
  postponed: ValueMessage | undefined
}

export interface TextSessionsOptions {
  readonly layer: CanvasLayer
  readonly send: (message: CanvasFrameMessage) => void
  /** A session began or ended. */
  readonly onUpdate: () => void
  /** The formats at the caret may have changed. */
  readonly onFormat: () => void
  readonly onProblem: (element: HTMLElement, message: string) => void
}

/** Edits texts of the page in place, one at a time. */
export class TextSessions {
  /** What a slash inserts. */
  readonly menu: SlashMenu
  readonly #options: TextSessionsOptions
  #last = 0
  #session: Session | undefined
  #frame = 0

  constructor(options: TextSessionsOptions) {
    this.#options = options
    this.menu = new SlashMenu({
      layer: options.layer,
      editor: () => this.rich?.editor,
      onBlock: (name) => this.#insertBlock(name),
    })
  }

  /** The element whose text is being written. */
  get element(): HTMLElement | undefined {
    return this.#session?.editing && this.#session.element
  }

  /** The text editor, if the text that is being written has formats. */
  get rich(): RichEditing | undefined {
    const editing = this.#session?.editing
    return editing instanceof RichEditing ? editing : undefined
  }

  /** Whether a text is being written, or about to be. */
  get isOpen(): boolean {
    return this.#session !== undefined
  }

  get hasFocus(): boolean {
    return this.element?.contains(document.activeElement) === true
  }

  /** Begins to write where files were dropped, and uploads them into the text. */
  drop(element: HTMLElement, files: readonly File[], at: { readonly x: number; readonly y: number }): void {
    this.begin(element, at)
    if (this.#session) this.#session.files = files
  }

  begin(element: HTMLElement, caret: CaretStart, typed = ''): void {
    if (this.#session?.element === element) return
    this.end()
    const at = placeOfField(element)
    const id = (this.#last += 1)
    const rest = {
      editing: undefined,
      files: [],
      seq: 0,
      isDirty: false,
      isChanged: false,
      postponed: undefined,
    }
    this.#session = { id, at, caret, element, typed, ...rest }
    this.#options.send({ type: 'canvas:textBegin', session: id, at })
  }

  /** Types text into a session whose value has not come yet, or that has no focus yet. Returns false if there is none. */
  type(text: string): boolean {
    const session = this.#session
    if (!session || this.hasFocus) return false
    if (session.editing) session.editing.insert(text)
    else session.typed += text
    return true
  }

  receiveValue(message: ValueMessage): void {
    const session = this.#session
    if (session?.id !== message.session) return
    if (!session.editing) this.#open(session, message)
    else if (message.seq < session.seq || session.isDirty) return
    else if (session.editing.isComposing) session.postponed = message
    else session.editing.apply(message.value)
  }

  reject(id: number, message: string): void {
    const session = this.#session
    if (session?.id !== id) return
    this.#close(session)
    this.#options.layer.announce(message)
    this.#options.onProblem(session.element, message)
    this.#options.onUpdate()
  }

  /** Asks for the link of the selected text. */
  askForLink(): void {
    const [session, rich] = [this.#session, this.rich]
    if (!session || !rich) return
    if (!rich.selectForLink()) return this.#options.layer.announce('Select the text that becomes the link.')
    this.flush()
    const { box, link } = rich.linkAtCaret()
    this.#options.send({ type: 'canvas:link', session: session.id, box: toBox(box), link })
  }

  receiveLink(id: number, link: CanvasLink | null | undefined): void {
    if (this.#session?.id !== id) return
    if (link !== undefined) this.rich?.setLink(link)
    this.rich?.focus()
  }

  /** Handles what the app says about the tools of the text. */
  receiveTool(message: TextToolAppMessage): void {
    const session = this.#session
    if (session?.id !== message.session) return
    if (message.type === 'canvas:blocks') return this.menu.receive(message.blocks)
    if (this.rich?.placeImage(message.upload, message.image) !== false) return
    const text = 'The place of the image in the text was deleted. The image is in the library.'
    this.#options.layer.announce(text)
    this.#options.onProblem(session.element, text)
  }

  /** Sends what has been written since the last frame. A slash that opened the menu of blocks becomes text. */
  flush(): void {
    this.rich?.keepSlash()
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const session = this.#session
    if (!session?.editing || !session.isDirty) return
    session.isDirty = false
    session.seq += 1
    const { id, seq, editing } = session
    this.#options.send({ type: 'canvas:textChange', session: id, seq, value: editing.value })
  }

  end(): void {
    const session = this.#session
    if (!session) return
    this.flush()
    this.#close(session)
    this.#options.send({ type: 'canvas:textEnd', session: session.id })
    this.#options.onUpdate()
  }

  /** Puts the element that is written into what its page or section is about to become. */
  hold(next: Element): void {
    const { element } = this
    if (element && !holdIn(next, element)) this.end()
  }

  /** Whether the element that is written is in this part of the page. */
  isIn(part: Element): boolean {
    return this.element !== undefined && part.contains(this.element)
  }

  /** Gives the focus back, which an element loses when it is moved. A text that was removed cannot be written. */
  update({ hadFocus }: { readonly hadFocus: boolean }): void {
    const { element } = this
    if (!element) return
    if (!element.isConnected) this.end()
    else if (hadFocus && !this.hasFocus) this.#session?.editing?.focus()
  }

  #open(session: Session, { value, isMultiline, images }: ValueMessage): void {
    // The page may have changed since it was asked for.
    const element = session.element.isConnected ? session.element : findField(document.body, session.at)
    if (!element) return this.end()
    session.element = element
    const label = `Text of ${cellAround(element)?.dataset['blockLabel'] ?? 'the page'}`
    const events = { onChange: () => this.#change(session), onComposed: () => this.#applyPostponed(session) }
    const { onUpdate, onFormat, layer } = this.#options
    session.editing =
      typeof value === 'string'
        ? new PlainEditing({ element, value, isMultiline, label, ...events })
        : new RichEditing({
            element,
            value,
            label,
            images,
            ...events,
            onTransaction: onFormat,
            onSlash: () => this.flush(),
            onSlashChange: (slash) => this.#showMenu(session, slash),
            onFile: (upload, file, alt) => {
              this.#options.send({ type: 'canvas:upload', session: session.id, upload, file, alt })
              layer.announce('Uploading an image.')
            },
            onImagesMissing: (count) =>
              this.#options.send({ type: 'canvas:imagesMissing', session: session.id, count }),
          })
    session.editing.focus()
    session.editing.placeCaret(session.caret)
    if (session.typed !== '') session.editing.insert(session.typed)
    if (session.files.length > 0) this.rich?.insertFiles(session.files)
    layer.announce('Editing text. Escape ends it.')
    onUpdate()
  }

  #showMenu({ id }: Session, slash: SlashText | undefined): void {
    if (slash && !this.menu.isOpen) this.#options.send({ type: 'canvas:slash', session: id })
    this.menu.show(slash)
  }

  #insertBlock(name: string): void {
    const session = this.#session
    if (session) this.#options.send({ type: 'canvas:slashInsert', session: session.id, name })
  }

  #change(session: Session): void {
    if (session !== this.#session) return
    session.isDirty = true
    session.isChanged = true
    this.#frame ||= requestAnimationFrame(() => this.flush())
  }

  #applyPostponed(session: Session): void {
    const { postponed } = session
    session.postponed = undefined
    if (postponed) this.receiveValue(postponed)
  }

  #close(session: Session): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#session = undefined
    this.menu.show(undefined)
    session.editing?.end(session.isChanged)
  }
}
