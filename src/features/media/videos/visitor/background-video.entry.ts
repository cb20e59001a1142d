/**
 * Plays videos behind sections while they are visible. Without this script, with reduced motion and with Save-Data
 * nothing of a video is loaded, and the image of the section is shown.
 */
import { BACKGROUND_VIDEO_MARKER } from '#features/media/videos/background-video.marker.ts'
import { chooseSource } from '#features/media/videos/rules.ts'
import type { VideoSource } from '#parts/scope.ts'
import { addFeature } from '#visitor/boot.ts'
import { Disposables } from '#visitor/disposables.ts'

/** Whether the URL disables automatic motion (RTE-10). */
const isMotionDisabled = () => new URLSearchParams(location.search).get('nomotion') === 'true'

/** Whether the visitor's browser asks for little data. */
const savesData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

function attach(element: HTMLElement): () => void {
  const disposables = new Disposables()
  if (!(element instanceof HTMLVideoElement) || isMotionDisabled() || savesData()) return () => undefined
  const video = element
  const { sources = '[]', backgroundVideo = '' } = video.dataset
  const chosen = chooseSource(
    JSON.parse(sources) as readonly VideoSource[],
    (type) => video.canPlayType(type) !== '',
    (query) => matchMedia(query).matches,
  )
  const url = chosen?.src ?? backgroundVideo
  const button = video.closest('.band')?.querySelector<HTMLButtonElement>('[data-background-video-toggle]')
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  let isVisible = false
  let isStopped = false

  function follow(): void {
    const plays = isVisible && !isStopped && !stillness.matches && !document.hidden
    if (button) button.hidden = stillness.matches
    if (!plays) return video.pause()
    if (!video.hasAttribute('src')) video.src = url
    video.muted = true
    // A browser may refuse to play; the image stays.
    void video.play().catch(() => undefined)
  }

  const observer = disposables.observe(
    new IntersectionObserver(([entry]) => {
      isVisible = entry?.isIntersecting === true
      follow()
    }),
  )
  observer.observe(video)
  disposables.listen(stillness, 'change', follow)
  disposables.listen(document, 'visibilitychange', follow)
  disposables.listen(video, 'playing', () => video.toggleAttribute('data-playing', true))
  if (button) {
    disposables.listen(button, 'click', () => {
      isStopped = !isStopped
      button.ariaPressed = String(isStopped)
      follow()
    })
    disposables.add(() => void (button.hidden = true))
  }
  disposables.add(() => {
    video.pause()
    video.removeAttribute('src')
    video.removeAttribute('data-playing')
    video.load()
  })
  return () => disposables.release()
}

addFeature({ selector: BACKGROUND_VIDEO_MARKER.selector, attach })
