import type { GalleryDesign } from '#features/media/galleries/types.ts'
import { findDesign } from '#features/media/galleries/rules.ts'
import { createStackedStage } from '#features/media/galleries/visitor/designs/stacked.ts'
import { createStillStage } from '#features/media/galleries/visitor/designs/still.ts'
import { createTrackStage } from '#features/media/galleries/visitor/designs/track-design.ts'
import type { CreateStage } from '#features/media/galleries/visitor/stage.ts'

/** The designs that the browser can mount (GAL-01). */
const DESIGNS: Readonly<Record<GalleryDesign, CreateStage>> = {
  grid: createStillStage,
  autogrid: createStillStage,
  autocolumns: createStillStage,
  autorows: createStillStage,
  list: createStillStage,
  carousel: createTrackStage,
  strip: createTrackStage,
  stacked: createStackedStage,
}

/**
 * Returns the design with this name, of either list (GAL-44). Throws for an unknown one and lists the known ones
 * (GAL-21).
 */
export function stageOf(name: string): { readonly design: GalleryDesign; readonly create: CreateStage } {
  const design = findDesign(name)
  if (design === undefined)
    throw new Error(
      `could not find a design by the name ${name}; there are ${Object.keys(DESIGNS).join(', ')}`,
    )
  return { design, create: DESIGNS[design] }
}
