import type { Stage, StageParts } from '#features/media/galleries/visitor/stage.ts'

/** The parts of a moving gallery. */
export interface GalleryParts extends StageParts {
  readonly stage: Stage
}
