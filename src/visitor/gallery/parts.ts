import type { Stage, StageParts } from '#visitor/gallery/stage.ts'

/** The parts of a moving gallery. */
export interface GalleryParts extends StageParts {
  readonly stage: Stage
}
