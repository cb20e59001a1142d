import { type GalleryDesign, MOVING_DESIGNS } from '#features/media/galleries/types.ts'
import type { LightboxSetData } from '#parts/lightbox-attributes.ts'
import { readItemId } from '#visitor/item-hash.ts'
import type { Disposables } from '#visitor/disposables.ts'
import type { IndexEngine } from '#features/media/galleries/visitor/engine/index-engine.ts'

interface HashParts {
  readonly root: HTMLElement
  readonly frame: HTMLElement
  readonly design: GalleryDesign
  readonly slides: readonly HTMLElement[]
  readonly engine: IndexEngine
  readonly disposables: Disposables
}

/**
 * Shows the slide that the URL names, now and whenever it changes; an unknown one changes nothing (GAL-41). A slide
 * that opens in the lightbox is left to it (RTE-07), and is shown when the lightbox returns the focus.
 */
export function attachHash({ root, frame, design, slides, engine, disposables }: HashParts): void {
  const isMoving = MOVING_DESIGNS.has(design)
  const follow = (): HTMLElement | undefined => {
    const itemId = readItemId(location.hash)
    if (itemId === undefined) return undefined
    const byId = slides.findIndex(({ dataset }) => dataset['slideId'] === itemId)
    const index = byId === -1 ? slides.findIndex(({ dataset }) => dataset['slideUrl'] === itemId) : byId
    const slide = slides[index]
    if (!slide || opensByHash(slide)) return undefined
    engine.setIndex(index, 'hash')
    return isMoving ? frame : slide
  }
  // A page that is loaded again keeps its position.
  const first = follow()
  if (first && scrollY === 0) reveal(first)
  const followAndReveal = () => {
    const shown = follow()
    if (shown) reveal(shown)
  }
  disposables.listen(window, 'hashchange', followAndReveal)
  const showFocused = ({ target }: Event) => {
    const index = slides.findIndex((slide) => target instanceof Node && slide.contains(target))
    if (index !== -1) engine.setIndex(index, 'script')
  }
  root.addEventListener('sitewright:reveal', showFocused)
  disposables.add(() => root.removeEventListener('sitewright:reveal', showFocused))
}

/** Scrolls to an element that is not entirely in the window. */
function reveal(element: HTMLElement): void {
  const { top, bottom, height } = element.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight) return
  element.scrollIntoView({ block: height < innerHeight ? 'center' : 'start', behavior: 'instant' })
}

/** Whether the lightbox opens for a URL with this slide: it has an opener, mounted or not. */
function opensByHash(slide: HTMLElement): boolean {
  const set = slide.closest<HTMLElement>('[data-lightbox]')
  if (!set || !slide.querySelector('[data-lightbox-item], .p-opener')) return false
  try {
    const mark = JSON.parse(set.dataset['lightbox'] ?? '') as LightboxSetData
    return mark.historyHash === true && mark.unavailable !== true
  } catch {
    return false
  }
}
