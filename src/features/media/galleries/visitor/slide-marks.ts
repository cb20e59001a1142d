import { PRELOAD } from '#features/media/galleries/visitor/gallery-constants.ts'
import type { GalleryParts } from '#features/media/galleries/visitor/parts.ts'

const FOCUSABLE = 'a[href], button, video, iframe'

/** Which slides of a gallery are focusable, active, or near the visible ones. */
export interface SlideMarks {
  /** Marks the slides as the stage shows them. */
  update(): void
  /** From now on, and at once, also loads the images of the slides beside the visible ones. */
  preload(): void
}

/** Marks slides as visible, active and near; nothing is marked before the first `update`. */
export function createSlideMarks(
  parts: Pick<GalleryParts, 'root' | 'slides' | 'settings' | 'engine' | 'disposables' | 'stage'>,
): SlideMarks {
  const { root, slides, settings, engine, disposables, stage } = parts
  /** How many slides from the visible ones images are loaded. */
  let reach = 0

  const distance = (one: number, other: number) => {
    const far = Math.abs(one - other)
    return settings.loop ? Math.min(far, slides.length - far) : far
  }

  function update(): void {
    const seen = slides.map((_, index) => stage.isSeen(index))
    const isLeft = slides.some((slide, index) => !seen[index] && slide.contains(document.activeElement))
    for (const [index, slide] of slides.entries()) {
      slide.inert = !seen[index]
      slide.toggleAttribute('data-active', index === engine.index)
      slide.toggleAttribute('data-whole', stage.isWhole?.(index) ?? false)
      const isNear = seen.some((isSeen, other) => isSeen && distance(index, other) <= reach)
      slide.toggleAttribute('data-near', isNear)
      // Visible images load lazily by themselves.
      const image = isNear && reach > 0 ? slide.querySelector('img') : null
      if (image?.loading !== 'lazy') continue
      image.loading = 'eager'
      disposables.add(() => (image.loading = 'lazy'))
    }
    // The focus goes on with the slides, or to the button that shows the next one.
    if (!isLeft) return
    const focusable = slides[engine.index]?.querySelector<HTMLElement>(FOCUSABLE)
    ;(focusable ?? root.querySelector<HTMLElement>('.b-gallery-next'))?.focus({ preventScroll: true })
  }

  return {
    update,
    preload() {
      reach = PRELOAD
      update()
    },
  }
}
