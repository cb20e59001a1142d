import type { Stage, StageParts } from '#visitor/gallery/stage.ts'

/** What belongs to one gallery that moves. */
export interface GalleryParts extends StageParts {
  readonly stage: Stage
}
