import type { GalleryDesign } from '#lib/gallery/designs.ts'
import { findDesign } from '#lib/gallery/designs.ts'
import { createStackedStage } from '#visitor/gallery/designs/stacked.ts'
import { createStillStage } from '#visitor/gallery/designs/still.ts'
import { createTrackStage } from '#visitor/gallery/designs/track-design.ts'
import type { CreateStage } from '#visitor/gallery/stage.ts'

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
