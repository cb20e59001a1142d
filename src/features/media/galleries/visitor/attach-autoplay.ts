import { isMobile } from '#lib/is-mobile.ts'
import { type Autoplay, createAutoplay } from '#features/media/galleries/visitor/engine/autoplay.ts'
import type { GalleryParts } from '#features/media/galleries/visitor/parts.ts'

/** Whether the URL disables automatic motion (RTE-10). */
const isMotionDisabled = () => new URLSearchParams(location.search).get('nomotion') === 'true'

/**
 * Mounts autoplay where it is enabled, with a button that stops and starts it (WCAG 2.2.2). It pauses on hover
 * (GAL-13), while a video plays (GAL-14), while the gallery is not visible and while a dialog is open; keyboard focus
 * stops it. With reduced motion it waits to be started.
 */
export function attachAutoplay({
  root,
  settings,
  engine,
  disposables,
  isStill,
}: GalleryParts): Autoplay | undefined {
  const button = root.querySelector<HTMLButtonElement>('.b-gallery-rotation')
  if (!settings.autoplay || isMotionDisabled()) {
    if (button) {
      button.style.display = 'none'
      disposables.add(() => void (button.style.display = ''))
    }
    return undefined
  }
  const autoplay = createAutoplay({
    timers: window,
    timeout: settings.timeout,
    advance() {
      if (document.querySelector('dialog[open]')) return
      if (settings.random) engine.setRandom(Math.random)
      else engine.next('autoplay')
    },
    onChange(isPlaying) {
      button?.toggleAttribute('data-playing', isPlaying)
      if (button) button.ariaLabel = isPlaying ? settings.messages.pause : settings.messages.play
    },
  })
  disposables.add(() => {
    autoplay.stop()
    autoplay.destroy()
  })
  // At the end of a gallery without loop there is nothing more to play.
  disposables.add(engine.reachedEnd.on(() => autoplay.stop()))

  if (button)
    disposables.listen(button, 'click', () => (autoplay.isPlaying ? autoplay.stop() : autoplay.play()))
  disposables.listen(root, 'focusin', ({ target }) => {
    // A clicked button has focus too, but only keyboard focus should stop autoplay.
    if (target instanceof Element && target.matches(':focus-visible')) autoplay.stop()
  })
  // On a phone a touch looks like a pointer that never leaves.
  if (!isMobile(navigator.userAgent, navigator.maxTouchPoints)) {
    disposables.listen(root, 'mouseenter', () => autoplay.hold('hover'))
    disposables.listen(root, 'mouseleave', () => autoplay.release('hover'))
  }
  holdWhileVideoPlays(root, autoplay, disposables)
  const follow = () => (document.hidden ? autoplay.hold('hidden') : autoplay.release('hidden'))
  disposables.listen(document, 'visibilitychange', follow)
  follow()
  const observer = disposables.observe(
    new IntersectionObserver(([entry]) =>
      entry?.isIntersecting === false ? autoplay.hold('away') : autoplay.release('away'),
    ),
  )
  observer.observe(root)
  if (!isStill()) autoplay.play()
  return autoplay
}

function holdWhileVideoPlays(
  root: HTMLElement,
  autoplay: Autoplay,
  disposables: GalleryParts['disposables'],
): void {
  const follow = () => {
    const plays = [...root.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended)
    if (plays || root.querySelector('.b-gallery-player')) autoplay.hold('video')
    else autoplay.release('video')
  }
  // These events do not bubble.
  for (const type of ['play', 'playing', 'pause', 'ended', 'emptied'] as const)
    disposables.listen(root, type, follow, { capture: true })
}
