import type { Autoplay } from '#features/media/galleries/visitor/engine/autoplay.ts'
import type { IndexChange, Source } from '#features/media/galleries/visitor/engine/index-engine.ts'
import type { GalleryParts } from '#features/media/galleries/visitor/parts.ts'
import { toButton } from '#visitor/to-button.ts'

/** Sources of changes by the visitor, which are announced; others are not. */
const ANNOUNCED_SOURCES: ReadonlySet<Source> = new Set([
  'previous',
  'next',
  'key',
  'swipe',
  'thumbnail',
  'hash',
])

/**
 * Mounts arrows, slide counter, thumbnails and the live region. Returns a function to call after each change of slide
 * or layout.
 */
export function attachControls(
  parts: GalleryParts & { readonly autoplay: Autoplay | undefined },
): (change?: IndexChange) => void {
  const { root, frame, slides, settings, engine, disposables } = parts
  const controls = root.querySelector<HTMLElement>('.b-gallery-controls')
  const previous = root.querySelector<HTMLButtonElement>('.b-gallery-previous')
  const next = root.querySelector<HTMLButtonElement>('.b-gallery-next')
  const number = root.querySelector<HTMLElement>('.b-gallery-count')
  const status = root.querySelector<HTMLElement>('.b-gallery-status')
  const thumbnails = attachThumbnails(parts)
  if (previous) disposables.listen(previous, 'click', () => engine.previous())
  if (next) disposables.listen(next, 'click', () => engine.next())
  const written = number?.textContent ?? ''
  disposables.add(() => {
    // Without the script the frame is scrolled with keys.
    if (controls?.contains(document.activeElement)) frame.focus({ preventScroll: true })
    controls?.setAttribute('data-waits', '')
    for (const button of [previous, next]) {
      button?.classList.remove('disabled')
      button?.removeAttribute('aria-disabled')
    }
    if (number) number.textContent = written
    if (status) status.textContent = ''
  })

  const spoken = (index: number) =>
    settings.messages.slide.replace('{n}', String(index + 1)).replace('{count}', String(slides.length))

  return (change) => {
    const { index, canGoBack, canGoOn } = engine
    controls?.toggleAttribute('data-waits', !canGoBack && !canGoOn)
    disable(previous, !canGoBack)
    disable(next, !canGoOn)
    if (number) number.textContent = spoken(index)
    thumbnails(index)
    if (change && status && ANNOUNCED_SOURCES.has(change.source)) {
      const name = slides[index]?.querySelector('.b-gallery-text')
      const messages = [...(name?.children ?? [])].map(({ textContent }) => textContent)
      status.textContent = [spoken(index), ...messages].join(', ')
    }
  }
}

/** A focused button at an end stays focusable and is marked as disabled (GAL-10). */
function disable(button: HTMLButtonElement | null, isDisabled: boolean): void {
  button?.classList.toggle('disabled', isDisabled)
  if (isDisabled) button?.setAttribute('aria-disabled', 'true')
  else button?.removeAttribute('aria-disabled')
}

/** Thumbnails are links without a script; here they become buttons. */
function attachThumbnails({ root, engine, disposables, isStill }: GalleryParts): (index: number) => void {
  const row = root.querySelector<HTMLElement>('.b-gallery-thumbnails')
  if (!row) return () => undefined
  const buttons = [...row.querySelectorAll<HTMLAnchorElement>('a')].map((link, index) => {
    const { button, undo } = toButton(link, [])
    disposables.listen(button, 'click', () => engine.setIndex(index, 'thumbnail'))
    disposables.add(undo)
    return button
  })
  // The row starts at its beginning, so the first time nothing has to be measured.
  let isNew = true
  return (index) => {
    const stays = isNew && index === 0
    isNew = false
    for (const [at, button] of buttons.entries())
      if (at === index) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
    const current = buttons[index]
    if (!current || stays || row.scrollWidth <= row.clientWidth) return
    const [box, own] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
    const left = (own.left + own.right) / 2 - (box.left + box.right) / 2
    // Scrolls only the row, never the page.
    row.scrollBy({ left, behavior: isStill() ? 'instant' : 'smooth' })
  }
}
