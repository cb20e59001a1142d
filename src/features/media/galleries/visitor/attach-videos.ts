import type { Disposables } from '#visitor/disposables.ts'
import { announcePlay, endPlaying, playAlone } from '#visitor/playing-media.ts'
import { videoFrame } from '#visitor/video-frame.ts'
import type { IndexEngine } from '#features/media/galleries/visitor/engine/index-engine.ts'
import { toButton } from '#visitor/to-button.ts'

interface VideoParts {
  readonly slides: readonly HTMLElement[]
  readonly engine: IndexEngine
  readonly disposables: Disposables
}

/**
 * Mounts videos: one of a provider plays in its slide once it is clicked; nothing is loaded before (VID-01). It becomes
 * its poster again when the slide changes or another video starts (VID-05, VID-06); a video file is paused.
 */
export function attachVideos({ slides, engine, disposables }: VideoParts): void {
  const reverts = slides.map((slide) => {
    const link = slide.querySelector<HTMLAnchorElement>('a[data-player]')
    const video = slide.querySelector('video')
    if (video) {
      disposables.add(() => endPlaying(video))
      disposables.listen(video, 'play', () => {
        playAlone(video, () => video.pause())
        announcePlay('video', video.currentSrc, video.ariaLabel ?? '')
      })
    }
    return link ? attachProvided(slide, link, disposables) : () => undefined
  })
  disposables.add(
    engine.changed.on(({ previous }) => {
      reverts[previous]?.()
      slides[previous]?.querySelector('video')?.pause()
    }),
  )
}

/** Returns a function that ends the video. */
function attachProvided(slide: HTMLElement, link: HTMLAnchorElement, disposables: Disposables): () => void {
  const { player = '' } = link.dataset
  const { button, undo } = toButton(link, ['data-player'])
  let end: (() => void) | undefined
  const revert = () => end?.()

  function play(): void {
    const image = button.querySelector('img')
    const frame = videoFrame(player, image?.alt ?? '', true)
    frame.className = 'b-gallery-player'
    // The image stays below and keeps the size.
    const place = Object.assign(document.createElement('span'), { className: button.className })
    place.append(...button.childNodes, frame)
    button.replaceWith(place)
    end = () => {
      end = undefined
      const hadFocus = frame === document.activeElement
      frame.remove()
      button.append(...place.childNodes)
      place.replaceWith(button)
      if (hadFocus) button.focus({ preventScroll: true })
      endPlaying(button)
      // The same event that video files dispatch.
      slide.dispatchEvent(new Event('emptied'))
    }
    playAlone(button, revert)
    announcePlay('video', player, frame.title)
    frame.focus({ preventScroll: true })
    slide.dispatchEvent(new Event('playing'))
  }

  button.addEventListener('click', play)
  disposables.add(() => {
    revert()
    undo()
  })
  return revert
}
