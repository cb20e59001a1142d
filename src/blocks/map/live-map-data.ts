import type { MapData } from '#blocks/map/block.ts'
import type { MapTexts } from '#blocks/map/map-texts.ts'
import type { StaticMap } from '#features/media/maps/types.ts'
import type { MapSettings } from '#features/media/maps/map-settings.types.ts'

/** What `load.ts` reads for a map. */
export interface LoadedMap {
  readonly staticMap: StaticMap
  readonly settings: MapSettings
}

/** What a page says to the script of a map, as JSON in its attribute. */
export interface LiveMapData extends MapData {
  readonly settings: MapSettings
  /** The texts that only the script shows. */
  readonly texts: MapTexts['live']
  /** In the preview of an editor its marker can be dragged. */
  readonly isEditable: boolean
}
