import type { Load } from '#blocks/load-contract.ts'
import type { MapData } from '#blocks/map/block.ts'
import type { LoadedMap } from '#blocks/map/live-map-data.ts'
import { loadStaticMap } from '#features/media/maps/actions.ts'
import { liveMapSettings } from '#features/media/maps/rules.ts'
import { findSiteBodies } from '#features/content/releases/published.actions.ts'
import { mapSettingsSchema } from '#features/media/maps/map-settings.types.ts'

/** Draws the static map, and reads who draws live maps of the site. */
export const load: Load<MapData, LoadedMap> = async (
  { location },
  { content, siteId, language, mapTiles, dependsOn },
) => {
  dependsOn()
  const { settings } = await findSiteBodies(content, siteId)
  return {
    staticMap: await loadStaticMap(location, language),
    settings: liveMapSettings(settings?.maps ?? mapSettingsSchema.parse({}), mapTiles),
  }
}
