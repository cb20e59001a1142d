import { attachAutoplay } from '#features/media/galleries/visitor/attach-autoplay.ts'
import { attachControls } from '#features/media/galleries/visitor/attach-controls.ts'
import { attachKeys } from '#features/media/galleries/visitor/attach-keys.ts'
import { attachSwipe } from '#features/media/galleries/visitor/attach-swipe.ts'
import type { Autoplay } from '#features/media/galleries/visitor/engine/autoplay.ts'
import type { IndexChange } from '#features/media/galleries/visitor/engine/index-engine.ts'
import { createSlideMarks } from '#features/media/galleries/visitor/slide-marks.ts'
import type { GalleryParts } from '#features/media/galleries/visitor/parts.ts'
import { whenNear } from '#features/media/galleries/visitor/when-near.ts'

/** What only galleries have that show some of their slides at a time. */
export interface Movement {
  readonly autoplay: Autoplay | undefined
  /** Follows a change of the index. */
  show(change: IndexChange): void
  /** Follows a new layout. */
  layout(): void
  /** Loads images beside the visible ones once the gallery is near the viewport. */
  preloadWhenNear(): void
}

/** Attaches controls, keys, swipes and autoplay, and marks the slides. */
export function attachMovement(parts: GalleryParts): Movement {
  const { root, frame, stage, disposables } = parts
  const marks = createSlideMarks(parts)
  const autoplay = attachAutoplay(parts)
  const update = attachControls({ ...parts, autoplay })
  attachKeys(parts)
  if (stage.swipe) attachSwipe({ ...parts, swipe: stage.swipe, autoplay })
  frame.removeAttribute('tabindex')
  disposables.add(() => frame.setAttribute('tabindex', '0'))
  return {
    autoplay,
    show(change) {
      marks.preload()
      autoplay?.restart()
      update(change)
    },
    layout() {
      marks.update()
      update()
    },
    preloadWhenNear: () => whenNear(root, disposables, () => marks.preload()),
  }
}
