import { isMobile } from '#lib/is-mobile.ts'
import { LIGHTBOX_THEME } from '#parts/lightbox-attributes.ts'
import { adoptStyle } from '#visitor/adopt-style.ts'
import { Disposables } from '#visitor/disposables.ts'
import { throttle } from '#visitor/emitters/throttle.ts'
import { type HistoryEntry, pushHistoryEntry } from '#features/lightbox/visitor/lightbox-hash.ts'
import {
  ARROWS_HIDDEN,
  ARROWS_TIME,
  KEY_INTERVAL,
  LIGHTBOX_DEFAULTS,
  OPEN_CLASS,
  OVERLAY_FADE,
  OVERLAY_OPACITY,
  PRELOADED,
} from '#features/lightbox/visitor/lightbox-constants.ts'
import { buildFrame, type Frame } from '#features/lightbox/visitor/frame.ts'
import style from '#features/lightbox/visitor/lightbox.css?inline'
import { makeSlide, type Slide } from '#features/lightbox/visitor/lightbox-slide.ts'
import { trackTouch } from '#features/lightbox/visitor/touch.ts'
import type {
  Lightbox,
  LightboxEvents,
  LightboxItem,
  LightboxOptions,
  LightboxState,
} from '#features/lightbox/visitor/lightbox-options.ts'
import { stepIn, zoneOf } from '#features/lightbox/visitor/zone.ts'
import { Listeners } from '#visitor/listeners.ts'
import { type Accepts, Attributes, isBoolean, isNumber, isTextOrNode } from '#visitor/overlays/attributes.ts'
import { Z_INDEX } from '#visitor/overlays/overlay-constants.ts'
import { pushEscapeHandler } from '#visitor/overlays/escape-key.ts'
import { focusOn, trapFocus, rememberFocus } from '#visitor/overlays/focus.ts'
import { lockScroll } from '#visitor/overlays/scroll-lock.ts'
import { translate } from '#visitor/load-messages.ts'
import { onDestroy } from '#visitor/page-life.ts'

const isObject: Accepts = (value) => typeof value === 'object' && value !== null
const isOptional =
  (accepts: Accepts): Accepts =>
  (value) =>
    value === undefined || accepts(value)

/** Validators of the options (LBX-11). */
const ACCEPTS: Readonly<Record<keyof LightboxOptions, Accepts>> = {
  set: (value) =>
    Array.isArray(value) && value.every((item) => isObject((item as LightboxItem | null)?.content)),
  content: isOptional(isObject),
  meta: isOptional(isTextOrNode),
  currentSetIndex: isNumber,
  controls: isObject,
  padding: isNumber,
  speed: isNumber,
  theme: (value) => Object.values<unknown>(LIGHTBOX_THEME).includes(value),
  videoLoaderOptions: isObject,
  historyHash: isBoolean,
  disableNormalClose: isBoolean,
  returnFocusTo: isOptional((value) => value instanceof HTMLElement),
  isInUrl: isBoolean,
}

const open: OpenLightbox[] = []

/** Opens a lightbox over the page (LBX-01 to LBX-22). Throws a RangeError for a set without items. */
export const openLightbox = (options: LightboxOptions): Lightbox => new OpenLightbox(options)

class OpenLightbox implements Lightbox {
  readonly element = document.createElement('dialog')
  readonly #attributes: Attributes<Required<LightboxOptions>>
  readonly #items: readonly LightboxItem[]
  readonly #slides = new Map<number, Slide>()
  readonly #frame: Frame
  readonly #historyEntry: HistoryEntry
  readonly #disposables = new Disposables()
  readonly #listeners = new Listeners<LightboxEvents>()
  readonly #closed = Promise.withResolvers<void>()
  #state: LightboxState = 'opening'
  #index: number
  #isMetaShown: boolean
  readonly #stepByKey = throttle((step: 'next' | 'previous') => this[step](), KEY_INTERVAL)
  #swiped = false
  #stopHiding: () => void = () => undefined

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
    this.#isMetaShown = this.#frame.info === undefined
    this.#mount()
    this.#historyEntry = pushHistoryEntry({
      namesItems: this.get('historyHash') === true,
      isInUrl: this.get('isInUrl') === true,
      item: this.#nameOf(this.#index),
      disposables: this.#disposables,
      onBack: () => void this.close(),
    })
    this.#listen()
    this.#showItem(this.#index)
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
    this.#slides.get(this.#index)?.pause()
    this.#index = index
    this.#showItem(index)
    this.#frame.status.textContent = this.#describe(index)
    this.#historyEntry.name(this.#nameOf(index))
    this.#listeners.emit('change', index)
  }

  close(): Promise<void> {
    if (this.#isLeaving) return this.#closed.promise
    this.#enter('closing')
    this.#slides.get(this.#index)?.pause()
    this.#historyEntry.leave()
    this.#disposables.after(Math.max(this.#time(OVERLAY_FADE), this.#fade), () => this.destroy())
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
    return this.#time((this.get('speed') ?? LIGHTBOX_DEFAULTS.speed) * 1000)
  }

  /** Returns 0 with reduced motion. */
  #time(milliseconds: number): number {
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds
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

  /** Overlay, then content, then everything (LBX-13). */
  #appear(): void {
    this.#enter('opening')
    this.#disposables.onFrame(() => {
      if (this.#isLeaving) return
      this.#enter('overlay')
      this.#disposables.after(this.#time(OVERLAY_FADE), () => {
        if (this.#isLeaving) return
        this.#enter('content')
        this.#disposables.after(this.#fade, () => {
          if (this.#isLeaving) return
          this.#enter('visible')
          // Screen readers miss a focus change during an animation (lesson 8).
          if (document.activeElement !== this.#frame.close) return
          this.#frame.close.blur()
          focusOn(this.#frame.close)
        })
      })
    })
    this.#showArrows()
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

  #describe(index: number): string {
    const item = this.#items[index]
    const name = item?.content.kind === 'image' ? item.content.alt : item?.content.title
    return [`${index + 1} / ${this.#items.length}`, name].filter(Boolean).join(': ')
  }

  #showItem(index: number): void {
    const shown = this.#slideAt(index)
    for (const [at, { element }] of this.#slides) {
      element.inert = at !== index
      element.classList.toggle('current', at === index)
    }
    shown?.element.style.removeProperty('transform')
    const { count, meta } = this.#frame
    count.textContent = this.#items.length > 1 ? `${index + 1} / ${this.#items.length}` : ''
    const said = this.#items[index]?.meta ?? ''
    meta.replaceChildren(said instanceof Node ? said.cloneNode(true) : said)
    this.#showMeta(this.#isMetaShown)
    for (let by = 1; by <= PRELOADED; by += 1)
      for (const way of [by, -by]) this.#slideAt(stepIn(this.#items.length, index, way))
  }

  #slideAt(index: number): Slide | undefined {
    const known = this.#slides.get(index)
    const item = this.#items[index]
    if (known !== undefined || item === undefined) return known
    const slide = makeSlide(item, this.get('videoLoaderOptions')?.autoplay !== false)
    slide.element.ariaLabel = `${index + 1} / ${this.#items.length}`
    slide.element.inert = index !== this.#index
    this.#slides.set(index, slide)
    this.#frame.stage.append(slide.element)
    return slide
  }

  #showMeta(isShown: boolean): void {
    const { info, meta } = this.#frame
    this.#isMetaShown = isShown
    const has = meta.textContent?.trim() !== ''
    meta.hidden = !isShown || !has
    if (info === undefined) return
    info.hidden = !has
    info.setAttribute('aria-expanded', String(isShown))
    info.ariaLabel = translate(isShown ? 'Hide description' : 'Show description')
  }

  #showArrows(): void {
    this.element.classList.remove(ARROWS_HIDDEN)
    this.#stopHiding()
    this.#stopHiding = this.#disposables.after(ARROWS_TIME, () => this.element.classList.add(ARROWS_HIDDEN))
  }

  #requestClose(): void {
    if (this.get('disableNormalClose') !== true) void this.close()
  }

  #listen(): void {
    const { element } = this
    const own = this.#disposables
    const { close, previous, next, info, stage } = this.#frame
    own.add(pushEscapeHandler(() => this.#requestClose()))
    trapFocus(element, own)
    own.listen(element, 'cancel', (event) => {
      event.preventDefault()
      this.#requestClose()
    })
    own.listen(close, 'click', () => void this.close())
    if (previous) own.listen(previous, 'click', () => this.previous())
    if (next) own.listen(next, 'click', () => this.next())
    if (info) own.listen(info, 'click', () => this.#showMeta(!this.#isMetaShown))
    own.listen(element, 'keydown', (event) => this.#onKey(event))
    own.listen(element, 'pointermove', ({ pointerType }) => {
      if (pointerType === 'mouse') this.#showArrows()
    })
    own.listen(element, 'click', (event) => this.#onClick(event))
    trackTouch(stage, own, {
      onDrag: (drag) => {
        this.#swiped = drag !== undefined || this.#swiped
        const style = this.#slides.get(this.#index)?.element.style
        if (drag === undefined) style?.removeProperty('transform')
        else if (drag.axis === 'y') style?.setProperty('transform', `translateY(${Math.max(0, drag.dy)}px)`)
        else if (this.#items.length > 1) style?.setProperty('transform', `translateX(${drag.dx}px)`)
      },
      onSwipe: (swipe) => {
        if (swipe === 'down') this.#requestClose()
        else if (this.#items.length > 1) this[swipe === 'left' ? 'next' : 'previous']()
      },
    })
    // A click that ends a swipe follows immediately, or never.
    own.listen(element, 'pointerdown', () => (this.#swiped = false))
  }

  #onKey(event: KeyboardEvent): void {
    const isVideo = event.target instanceof HTMLMediaElement
    if (event.altKey || event.ctrlKey || event.metaKey || isVideo) return
    const step = event.key === 'ArrowLeft' ? 'previous' : event.key === 'ArrowRight' ? 'next' : undefined
    if (step === undefined) return
    event.preventDefault()
    this.#stepByKey(step)
  }

  #onClick({ target, clientX, clientY }: MouseEvent): void {
    if (this.#swiped || !(target instanceof Element)) return
    if (target.closest('.sw-lightbox-video') !== null) {
      this.#slides.get(this.#index)?.play()
      return
    }
    // Keyboard clicks on links and buttons have no position; those elements handle them.
    if (target.closest('a, button, video, iframe') !== null) return
    const zone = zoneOf({ x: clientX, y: clientY }, { width: innerWidth, height: innerHeight })
    const isImage = target.closest('img') !== null
    if (zone === 'outside' || this.#items.length === 1) {
      if (!isImage) this.#requestClose()
      return
    }
    this[zone]()
  }
}
