import { safeHref } from '#lib/urls/safe-href.ts'
import { announcePlay, playAlone } from '#visitor/playing-media.ts'
import { sendToPlayer, videoFrame } from '#visitor/video-frame.ts'
import type {
  ImageContent,
  LightboxItem,
  VideoContent,
} from '#features/media/lightbox/visitor/lightbox-options.ts'
import { translate } from '#visitor/load-messages.ts'

/** One item in the lightbox. Its node is kept while the lightbox is open, so that a video continues to play. */
export interface Slide {
  readonly element: HTMLElement
  /** Starts a video (LBX-09). */
  play(): void
  /** Pauses a playing video. */
  pause(): void
}

export function makeSlide(item: LightboxItem, autoplay: boolean): Slide {
  const element = document.createElement('div')
  element.className = 'sw-lightbox-slide'
  element.role = 'group'
  element.ariaRoleDescription = 'slide'
  if (item.id !== undefined) element.dataset['slideId'] = item.id
  if (item.url !== undefined) element.dataset['slideUrl'] = item.url
  const { content } = item
  if (content.kind === 'image') {
    showImage(element, content)
    return { element, play: () => undefined, pause: () => undefined }
  }
  return showVideo(element, content, autoplay)
}

function sized<Content extends ImageContent | VideoContent>(
  element: HTMLElement,
  { width, height }: Content,
): void {
  if (width === undefined || height === undefined) return
  element.style.setProperty('--sw-ratio', `${width} / ${height}`)
  element.style.setProperty('--sw-natural', `${width}px`)
  element.style.setProperty('--sw-shape', String(width / height))
}

function showImage(element: HTMLElement, content: ImageContent): void {
  const image = document.createElement('img')
  image.className = 'sw-lightbox-image'
  image.alt = content.alt
  image.decoding = 'async'
  image.draggable = false
  sized(image, content)
  if (content.placeholder)
    image.style.background = `center / 100% 100% url(${JSON.stringify(content.placeholder)})`
  element.classList.add('loading')
  image.addEventListener('load', () => {
    element.classList.remove('loading')
    // Transparent parts of the image must not show the placeholder.
    image.style.removeProperty('background')
  })
  image.addEventListener('error', () => {
    element.classList.remove('loading')
    element.replaceChildren(
      Object.assign(document.createElement('p'), {
        className: 'sw-lightbox-fault',
        textContent: translate('The image could not be loaded.'),
      }),
    )
  })
  if (content.srcset) {
    image.sizes = '100vw'
    image.srcset = content.srcset
  }
  image.src = content.src
  element.append(image)
}

function showVideo(element: HTMLElement, content: VideoContent, autoplay: boolean): Slide {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'sw-lightbox-video'
  button.ariaLabel = `${translate('Play video')}: ${content.title}`
  sized(button, content)
  if (content.poster)
    button.append(Object.assign(document.createElement('img'), { src: content.poster, alt: '' }))
  button.append(Object.assign(document.createElement('span'), { className: 'sw-lightbox-play' }))
  element.append(button)
  let player: HTMLIFrameElement | HTMLVideoElement | undefined
  const pause = () => {
    if (player instanceof HTMLVideoElement) player.pause()
    else if (player !== undefined) sendToPlayer(player, 'pause')
  }
  return {
    element,
    pause,
    play() {
      const href = safeHref(content.src)
      if (player !== undefined || href === undefined) return
      player =
        content.isFile === true ? fileOf(href, content, autoplay) : videoFrame(href, content.title, autoplay)
      player.className = 'sw-lightbox-player'
      sized(player, content)
      playAlone(element, pause)
      announcePlay('video', href, content.title)
      button.replaceWith(player)
      player.focus({ preventScroll: true })
    },
  }
}

function fileOf(src: string, { poster, title }: VideoContent, autoplay: boolean): HTMLVideoElement {
  const video = document.createElement('video')
  Object.assign(video, {
    src,
    controls: true,
    playsInline: true,
    title,
    autoplay,
  })
  if (poster) video.poster = poster
  return video
}
