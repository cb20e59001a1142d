import type { Disposables } from '#visitor/disposables.ts'
import type { IndexChange, IndexEngine } from '#visitor/gallery/engine/index-engine.ts'
import type { GallerySettings } from '#visitor/gallery/read-settings.ts'

/** What a design is given to show its slides with. */
export interface StageParts {
  readonly root: HTMLElement
  readonly frame: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly settings: GallerySettings
  readonly engine: IndexEngine
  readonly disposables: Disposables
  /** Visitors who asked for less motion see the next slide at once. */
  readonly isStill: () => boolean
  /** 1 where text runs from left to right, else -1. */
  readonly sign: 1 | -1
}

/** How a design shows the slides: it moves them, and says which can be seen. */
export interface Stage {
  /** Measures everything anew and shows the current slide at once. */
  layout(): void
  /** Moves to another slide. */
  show(change: IndexChange): void
  /** Whether enough of a slide is seen for it to be used. */
  isSeen(index: number): boolean
  /** Absent where nothing can be drawn. */
  readonly swipe?: Swipeable
  /** The slide at a place in the window, where one that is only partly seen can be chosen. */
  slideAt?(x: number): number | undefined
}

/** Slides that follow a pointer; distances in pixels along the line of reading, below 0 towards the next slide. */
export interface Swipeable {
  drag(distance: number): void
  /** It was let go at that speed, in pixels in a millisecond. */
  drop(distance: number, velocity: number): void
  /** It was taken away: everything returns. */
  cancel(): void
}

export type CreateStage = (parts: StageParts) => Stage
