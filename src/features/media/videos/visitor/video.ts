import { INVALID_EMBED, playerSize, RESIZE_TIMEOUT, type VideoType } from '#features/media/videos/rules.ts'
import { VIDEO_SELECTOR } from '#features/media/videos/video.marker.ts'
import { type EmbedCode, readEmbedCode } from '#features/media/videos/visitor/embed-code.ts'
import { createOverlay, type Overlay } from '#features/media/videos/visitor/video-overlay.ts'
import { VIDEO_MODE, type VideoMode } from '#parts/video-attributes.ts'
import { Disposables } from '#visitor/disposables.ts'
import { onDestroy } from '#visitor/page-life.ts'
import { announcePlay, endPlaying, playAlone } from '#visitor/playing-media.ts'
import { sendToPlayer, videoFrame } from '#visitor/video-frame.ts'

/** A video of a provider in the page, as scripts control it (docs/browser-api.md). */
export interface Video {
  readonly element: HTMLElement
  readonly type: VideoType
  /** Vimeo, YouTube, Wistia or Animoto (VID-04). */
  readonly providerName: string
  readonly mode: VideoMode
  /** Whether the player is shown instead of the overlay. */
  readonly isShown: boolean
  /** Changes the mode, which loads a shown player again (VID-07). Returns false for an unknown one (VID-02). */
  setMode(mode: unknown): boolean
  /** Shows the player, or continues the shown one (VID-09). */
  play(): void
  /** Pauses the shown player (VID-09). */
  pause(): void
  /** Removes the player and shows the overlay again (VID-06). */
  revert(): void
  destroy(): void
}

const videos = new WeakMap<HTMLElement, EmbeddedVideo>()

/** Mounts a video element, or returns the mounted one. */
export function openVideo(element: HTMLElement): Video {
  const video = videos.get(element) ?? new EmbeddedVideo(element, () => videos.delete(element))
  videos.set(element, video)
  return video
}

/** Returns the video of an element that is or contains one, or of a selector; undefined without one. */
export function findVideo(which: Element | string | null): Video | undefined {
  const place = typeof which === 'string' ? document.querySelector(which) : which
  const embedded = `${VIDEO_SELECTOR}:not(video)`
  const element = place?.matches(embedded) ? place : place?.querySelector(embedded)
  return element instanceof HTMLElement ? openVideo(element) : undefined
}

const isMode = (mode: unknown): mode is VideoMode =>
  mode === null || Object.values<unknown>(VIDEO_MODE).includes(mode)

class EmbeddedVideo implements Video {
  readonly element: HTMLElement
  readonly #embed: EmbedCode
  readonly #overlay: Overlay | undefined
  readonly #disposables = new Disposables()
  readonly #style: string | null
  #mode: VideoMode
  #frame: HTMLIFrameElement | undefined
  #cancelResize: (() => void) | undefined
  #hasOwnHeight = false

  constructor(element: HTMLElement, forget: () => void) {
    this.element = element
    this.#embed = readEmbedCode(element.dataset['html'] ?? '')
    this.#style = element.getAttribute('style')
    const mode = element.dataset['mode'] ?? null
    this.#mode = isMode(mode) ? mode : null
    this.#disposables.add(forget)
    this.#disposables.add(onDestroy(() => this.destroy()))
    if (this.#embed.type === 'invalid') {
      this.#showMessage()
      return
    }
    this.#overlay = createOverlay(element, () => this.#playByClick(), this.#disposables)
    this.#disposables.listen(window, 'resize', () => {
      this.#cancelResize?.()
      this.#cancelResize = this.#disposables.after(RESIZE_TIMEOUT, () => this.#layOut())
    })
  }

  get type(): VideoType {
    return this.#embed.type
  }

  get providerName(): string {
    return this.element.dataset['providerName'] ?? ''
  }

  get mode(): VideoMode {
    return this.#mode
  }

  get isShown(): boolean {
    return this.#frame !== undefined
  }

  get #title(): string {
    return this.#overlay?.title || this.#embed.title || this.providerName
  }

  setMode(mode: unknown): boolean {
    if (!isMode(mode)) return false
    this.#mode = mode
    if (this.#frame !== undefined) {
      const hadFocus = this.#frame === document.activeElement
      this.#remove()
      this.#show()
      if (hadFocus) this.#frame.focus({ preventScroll: true })
    }
    return true
  }

  play(): void {
    if (this.#embed.type === 'invalid') return
    playAlone(this, () => this.revert())
    if (this.#frame === undefined) this.#show()
    else sendToPlayer(this.#frame, 'play')
    announcePlay('video', this.#embed.src, this.#title)
  }

  pause(): void {
    if (this.#frame !== undefined) sendToPlayer(this.#frame, 'pause')
  }

  revert(): void {
    if (this.#frame === undefined) return
    const hadFocus = this.#frame === document.activeElement
    this.#remove()
    if (this.#overlay !== undefined) {
      this.element.append(this.#overlay.button)
      if (hadFocus) this.#overlay.button.focus({ preventScroll: true })
    }
    endPlaying(this)
  }

  destroy(): void {
    this.revert()
    this.#disposables.release()
  }

  #showMessage(): void {
    const { element } = this
    const children = [...element.childNodes]
    element.replaceChildren(Object.assign(document.createElement('p'), { textContent: INVALID_EMBED }))
    this.#disposables.add(() => element.replaceChildren(...children))
  }

  #playByClick(): void {
    this.play()
    this.#frame?.focus({ preventScroll: true })
  }

  /** Inserts the player. It starts by itself where an overlay was clicked, or where that is forced (VID-08). */
  #show(): void {
    const { element } = this
    const isForced = element.dataset['forceAutoplay'] !== undefined
    const frame = videoFrame(this.#embed.src, this.#title, this.#overlay !== undefined || isForced)
    frame.className = 'sw-video-player'
    this.#frame = frame
    this.#overlay?.button.remove()
    element.append(frame)
    this.#layOut()
  }

  #remove(): void {
    this.#frame?.remove()
    this.#frame = undefined
    this.#hasOwnHeight = false
    if (this.#style === null) this.element.removeAttribute('style')
    else this.element.setAttribute('style', this.#style)
  }

  /** Sizes the player in shares of its container, so that it follows until it is laid out again. */
  #layOut(): void {
    const { element } = this
    if (this.#frame === undefined) return
    const { size } = this.#embed
    Object.assign(element.style, { position: 'relative', overflow: 'hidden' })
    this.#frame.style.position = 'absolute'
    if (this.#hasOwnHeight) element.style.aspectRatio = ''
    const { clientWidth: width, clientHeight: height } = element
    const player = playerSize(this.#mode, { width, height }, size)
    // A container without a height of its own is as high as its player.
    this.#hasOwnHeight = height === 0
    if (this.#hasOwnHeight) element.style.aspectRatio = String(width / player.height)
    const percent = (part: number, whole: number) => `${whole > 0 ? (part / whole) * 100 : 100}%`
    Object.assign(this.#frame.style, {
      left: '50%',
      top: '50%',
      width: percent(player.width, width),
      height: percent(player.height, height > 0 ? height : player.height),
      maxWidth: 'none',
      translate: '-50% -50%',
      border: '0',
    })
  }
}
