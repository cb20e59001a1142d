import type { Disposables } from '#visitor/disposables.ts'
import { videoFrame } from '#visitor/video-frame.ts'
import type { IndexEngine } from '#features/galleries/visitor/engine/index-engine.ts'
import { toButton } from '#visitor/to-button.ts'

interface VideoParts {
  readonly slides: readonly HTMLElement[]
  readonly engine: IndexEngine
  readonly disposables: Disposables
}

/** Stops the video that currently plays in the page's galleries. */
let stopCurrent: (() => void) | undefined

/**
 * Mounts videos: one of a provider plays in its slide once it is clicked; nothing is loaded before (VID-01). It becomes
 * its poster again when the slide changes or another video starts (VID-05, VID-06); a video file is paused.
 */
export function attachVideos({ slides, engine, disposables }: VideoParts): void {
  for (const slide of slides) {
    const link = slide.querySelector<HTMLAnchorElement>('a[data-player]')
    const video = slide.querySelector('video')
    if (link) disposables.add(attachProvided(slide, link))
    if (video) disposables.listen(video, 'play', () => begin(() => video.pause()))
  }
  disposables.add(
    engine.changed.on(({ previous }) => {
      const shown = slides[previous]
      if (shown?.querySelector('iframe')) stopCurrent?.()
      shown?.querySelector('video')?.pause()
    }),
  )
}

function begin(end: () => void): void {
  if (stopCurrent !== end) stopCurrent?.()
  stopCurrent = end
}

function attachProvided(slide: HTMLElement, link: HTMLAnchorElement): () => void {
  const { player = '' } = link.dataset
  const { button, undo } = toButton(link, ['data-player'])
  let revert: (() => void) | undefined

  function play(): void {
    const image = button.querySelector('img')
    const frame = videoFrame(player, image?.alt ?? '', true)
    frame.className = 'b-gallery-player'
    // The image stays below and keeps the size.
    const place = Object.assign(document.createElement('span'), { className: button.className })
    place.append(...button.childNodes, frame)
    button.replaceWith(place)
    revert = () => {
      revert = undefined
      frame.remove()
      button.append(...place.childNodes)
      place.replaceWith(button)
      // The same event that video files dispatch.
      slide.dispatchEvent(new Event('emptied'))
    }
    begin(() => revert?.())
    frame.focus({ preventScroll: true })
    slide.dispatchEvent(new Event('playing'))
  }

  button.addEventListener('click', play)
  return () => {
    revert?.()
    undo()
  }
}
