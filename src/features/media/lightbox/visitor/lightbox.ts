import { isMobile } from '#lib/is-mobile.ts'
import { adoptStyle } from '#visitor/adopt-style.ts'
import { Disposables } from '#visitor/disposables.ts'
import { ACCEPTS } from '#features/media/lightbox/visitor/lightbox-accepts.ts'
import { attachCaption, type LightboxCaption } from '#features/media/lightbox/visitor/lightbox-caption.ts'
import {
  LIGHTBOX_DEFAULTS,
  OPEN_CLASS,
  OVERLAY_FADE,
  OVERLAY_OPACITY,
} from '#features/media/lightbox/visitor/lightbox-constants.ts'
import { attachLightboxControls } from '#features/media/lightbox/visitor/lightbox-controls.ts'
import { buildFrame, type Frame } from '#features/media/lightbox/visitor/frame.ts'
import { type HistoryEntry, pushHistoryEntry } from '#features/media/lightbox/visitor/lightbox-hash.ts'
import style from '#features/media/lightbox/visitor/lightbox.css?inline'
import type {
  Lightbox,
  LightboxEvents,
  LightboxItem,
  LightboxOptions,
  LightboxState,
} from '#features/media/lightbox/visitor/lightbox-options.ts'
import { appear, motionTime } from '#features/media/lightbox/visitor/lightbox-phases.ts'
import { LightboxSlides } from '#features/media/lightbox/visitor/lightbox-slides.ts'
import { stepIn } from '#features/media/lightbox/visitor/zone.ts'
import { Listeners } from '#visitor/listeners.ts'
import { Attributes } from '#visitor/overlays/attributes.ts'
import { Z_INDEX } from '#visitor/overlays/overlay-constants.ts'
import { focusablesIn, focusOn, trapFocus, rememberFocus } from '#visitor/overlays/focus.ts'
import { lockScroll } from '#visitor/overlays/scroll-lock.ts'
import { translate } from '#visitor/load-messages.ts'
import { onDestroy } from '#visitor/page-life.ts'

const open: OpenLightbox[] = []

/** Opens a lightbox over the page (LBX-01 to LBX-22). Throws a RangeError for a set without items. */
export const openLightbox = (options: LightboxOptions): Lightbox => new OpenLightbox(options)

class OpenLightbox implements Lightbox {
  readonly element = document.createElement('dialog')
  readonly #attributes: Attributes<Required<LightboxOptions>>
  readonly #items: readonly LightboxItem[]
  readonly #slides: LightboxSlides
  readonly #caption: LightboxCaption
  readonly #frame: Frame
  readonly #historyEntry: HistoryEntry
  readonly #disposables = new Disposables()
  readonly #listeners = new Listeners<LightboxEvents>()
  readonly #closed = Promise.withResolvers<void>()
  #state: LightboxState = 'opening'
  #index: number

  constructor(options: LightboxOptions) {
    adoptStyle(style)
    this.#attributes = new Attributes<Required<LightboxOptions>>(
      {
        ...LIGHTBOX_DEFAULTS,
        set: [],
        content: undefined,
        meta: undefined,
        controls: {},
        videoLoaderOptions: {},
        returnFocusTo: undefined,
        isInUrl: false,
      },
      ACCEPTS,
      options,
    )
    const content = this.get('content')
    const set = this.get('set') ?? []
    this.#items = set.length > 0 || content === undefined ? set : [{ content, meta: this.get('meta') }]
    const length = this.#items.length
    if (length === 0) throw new RangeError('A lightbox needs at least one item.')
    this.#index = Math.min(length - 1, Math.max(0, Math.trunc(this.get('currentSetIndex') ?? 0)))
    const onPhone = isMobile(navigator.userAgent, navigator.maxTouchPoints)
    const controls = this.get('controls') ?? {}
    this.#frame = buildFrame(this.element, {
      previous: length > 1 && controls.previous !== false,
      next: length > 1 && controls.next !== false,
      info: onPhone && this.#items.some(({ meta }) => meta !== undefined && meta !== ''),
    })
    this.#slides = new LightboxSlides(
      this.#items,
      this.#frame.stage,
      () => this.get('videoLoaderOptions')?.autoplay !== false,
    )
    this.#caption = attachCaption(this.#frame, this.#items, this.#disposables)
    this.#mount()
    this.#historyEntry = pushHistoryEntry({
      namesItems: this.get('historyHash') === true,
      isInUrl: this.get('isInUrl') === true,
      item: this.#nameOf(this.#index),
      disposables: this.#disposables,
      onBack: () => void this.close(),
    })
    this.#listen()
    this.#showItem()
    this.#appear()
  }

  get state(): LightboxState {
    return this.#state
  }

  get index(): number {
    return this.#index
  }

  get<Name extends keyof LightboxOptions>(name: Name): LightboxOptions[Name] {
    return this.#attributes.get(name)
  }

  set(name: keyof LightboxOptions, value: unknown): boolean {
    return this.#attributes.set(name, value)
  }

  on<Name extends keyof LightboxEvents>(
    name: Name,
    listener: (value: LightboxEvents[Name]) => void,
  ): () => void {
    return this.#listeners.on(name, listener)
  }

  next(): void {
    this.show(stepIn(this.#items.length, this.#index, 1))
  }

  previous(): void {
    this.show(stepIn(this.#items.length, this.#index, -1))
  }

  show(index: number): void {
    if (this.#isLeaving || index === this.#index || this.#items[index] === undefined) return
    this.#slides.pause()
    this.#index = index
    this.#showItem()
    this.#caption.announce(index)
    this.#historyEntry.name(this.#nameOf(index))
    this.#listeners.emit('change', index)
  }

  close(): Promise<void> {
    if (this.#isLeaving) return this.#closed.promise
    this.#enter('closing')
    this.#slides.pause()
    this.#historyEntry.leave()
    this.#disposables.after(Math.max(motionTime(OVERLAY_FADE), this.#fade), () => this.destroy())
    return this.#closed.promise
  }

  destroy(): void {
    if (this.#state === 'closed') return
    this.#historyEntry.leave()
    this.#enter('closed')
    open.splice(open.indexOf(this), 1)
    if (open.length === 0) document.body.classList.remove(OPEN_CLASS)
    this.element.close()
    this.element.remove()
    this.#disposables.release()
    this.#listeners.clear()
    this.#closed.resolve()
  }

  get #isLeaving(): boolean {
    return this.#state === 'closing' || this.#state === 'closed'
  }

  /** Milliseconds in which the content fades. */
  get #fade(): number {
    return motionTime((this.get('speed') ?? LIGHTBOX_DEFAULTS.speed) * 1000)
  }

  #mount(): void {
    const { element } = this
    element.className = `sw-lightbox sw-lightbox-${this.get('theme')}`
    element.ariaLabel = translate('Image viewer')
    element.ariaModal = 'true'
    element.style.zIndex = String(Z_INDEX.lightbox + Z_INDEX.lightboxStep * open.length)
    element.style.setProperty('--sw-padding', `${this.get('padding')}px`)
    element.style.setProperty('--sw-opacity', String(OVERLAY_OPACITY))
    element.style.setProperty('--sw-speed', `${this.get('speed')}s`)
    this.#disposables.add(rememberFocus(this.get('returnFocusTo')))
    this.#disposables.add(onDestroy(() => this.destroy()))
    document.body.append(element)
    open.push(this)
    document.body.classList.add(OPEN_CLASS)
    this.#disposables.add(lockScroll())
    element.showModal()
    focusOn(this.#frame.close)
  }

  #appear(): void {
    appear({
      disposables: this.#disposables,
      closeButton: this.#frame.close,
      fade: () => this.#fade,
      isLeaving: () => this.#isLeaving,
      enter: (state) => this.#enter(state),
    })
  }

  #enter(state: LightboxState): void {
    this.#state = state
    this.element.dataset['state'] = state
    this.#listeners.emit('state', state)
    document.dispatchEvent(new CustomEvent('sitewright:lightbox', { detail: { state, index: this.#index } }))
  }

  #nameOf(index: number): string | undefined {
    return this.#items[index]?.id ?? this.#items[index]?.url
  }

  #showItem(): void {
    const { stage, close } = this.#frame
    const hadFocus = stage.contains(document.activeElement)
    this.#slides.show(this.#index)
    // The slide that had the focus is inert now; keys would no longer reach the lightbox.
    if (hadFocus) focusOn(focusablesIn(stage)[0] ?? close)
    this.#caption.show(this.#index)
  }

  #requestClose(): void {
    if (this.get('disableNormalClose') !== true) void this.close()
  }

  #listen(): void {
    const { element } = this
    const disposables = this.#disposables
    trapFocus(element, disposables)
    disposables.listen(this.#frame.close, 'click', () => void this.close())
    attachLightboxControls({
      element,
      frame: this.#frame,
      slides: this.#slides,
      hasSeveral: this.#items.length > 1,
      disposables,
      step: (to) => this[to](),
      requestClose: () => this.#requestClose(),
    })
  }
}
