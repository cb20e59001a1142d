import { OVERLAY_FADE } from '#features/media/lightbox/visitor/lightbox-constants.ts'
import type { LightboxState } from '#features/media/lightbox/visitor/lightbox-options.ts'
import type { Disposables } from '#visitor/disposables.ts'
import { focusOn } from '#visitor/overlays/focus.ts'

interface PhaseParts {
  readonly disposables: Disposables
  readonly closeButton: HTMLElement
  /** Returns the milliseconds in which the content fades. */
  fade(): number
  isLeaving(): boolean
  enter(state: LightboxState): void
}

/** Returns how long an animation of this length takes: 0 with reduced motion. */
export const motionTime = (milliseconds: number): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds

/** Overlay, then content, then everything (LBX-13). */
export function appear({ disposables, closeButton, fade, isLeaving, enter }: PhaseParts): void {
  const next = (run: () => void) => () => {
    if (!isLeaving()) run()
  }
  const visible = next(() => {
    enter('visible')
    // Screen readers miss a focus change during an animation (lesson 8).
    if (document.activeElement !== closeButton) return
    closeButton.blur()
    focusOn(closeButton)
  })
  const content = next(() => {
    enter('content')
    disposables.after(fade(), visible)
  })
  const overlay = next(() => {
    enter('overlay')
    disposables.after(motionTime(OVERLAY_FADE), content)
  })
  enter('opening')
  disposables.onFrame(overlay)
}
