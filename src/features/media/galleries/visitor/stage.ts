import type { Disposables } from '#visitor/disposables.ts'
import type { IndexChange, IndexEngine } from '#features/media/galleries/visitor/engine/index-engine.ts'
import type { GallerySettings } from '#features/media/galleries/visitor/read-settings.ts'

/** What a design needs to show its slides. */
export interface StageParts {
  readonly root: HTMLElement
  readonly frame: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly settings: GallerySettings
  readonly engine: IndexEngine
  readonly disposables: Disposables
  /** Whether to skip animations, for visitors who prefer reduced motion. */
  readonly isStill: () => boolean
  /** 1 in left-to-right text, otherwise -1. */
  readonly sign: 1 | -1
}

/** How a design shows the slides: it moves them, and knows which are visible. */
export interface Stage {
  /** Measures everything again and shows the current slide without animation. */
  layout(): void
  /** Moves to another slide. */
  show(change: IndexChange): void
  /** Whether enough of a slide is visible to use it. */
  isSeen(index: number): boolean
  /** Whether a slide beside the current one is entirely visible. */
  isWhole?(index: number): boolean
  /** Undefined where nothing can be dragged. */
  readonly swipe?: Swipeable
  /** Returns the slide at a window position, for clicks on partly visible ones. */
  slideAt?(x: number): number | undefined
}

/** Dragging of slides; distances in pixels in reading direction, below 0 towards the next slide. */
export interface Swipeable {
  drag(distance: number): void
  /** The pointer was released with this velocity, in pixels per millisecond. */
  drop(distance: number, velocity: number): void
  /** The gesture was cancelled: everything moves back. */
  cancel(): void
}

export type CreateStage = (parts: StageParts) => Stage
