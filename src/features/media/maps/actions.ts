import type { MapLocation } from '#features/media/maps/location.types.ts'
import { type AtlasCountry, readAtlas } from '#features/media/maps/atlas.ts'
import {
  areaOf,
  type Box,
  clipOutline,
  contains,
  type Label,
  labelBox,
  outlinePath,
  overlap,
  type Points,
} from '#features/media/maps/outlines.rules.ts'
import { markerOf, placeOf } from '#features/media/maps/rules.ts'
import { allTowns, type Town, townName } from '#features/media/maps/towns.ts'
import { type StaticMap, MARKER_SIZE, STATIC_MAP_SIZE } from '#features/media/maps/types.ts'
import { type Coordinates, directionOfPlace, distanceBetween } from '#lib/geo/coordinates.ts'
import { kilometresOfPixel, type MercatorPoint, toMercator, worldSize } from '#lib/geo/mercator.ts'
import { displayNames } from '#lib/i18n/intl-formats.ts'
import { knownLanguage } from '#lib/language.ts'

/** The atlas has no more details than for zoom 6; below 3 the world would be shown twice. */
const MAX_ZOOM = 6
const MIN_ZOOM = 3
/** Outlines continue outside of the static map, so that its edges have no border. */
const PADDING = 8
/** Countries smaller than this, in square pixels, have no name. */
const MIN_NAMED_AREA = 6_000
const MAX_TOWNS = 14
/** A phone shows this part of a static map; its towns come first. */
const MIDDLE: Box = { left: -165, top: -130, right: 165, bottom: 130 }
/** A town that is farther away says nothing about a place. */
const MAX_NEAR_KM = 500

const EDGES: Box = {
  left: -STATIC_MAP_SIZE.width / 2,
  right: STATIC_MAP_SIZE.width / 2,
  top: -STATIC_MAP_SIZE.height / 2,
  bottom: STATIC_MAP_SIZE.height / 2,
}
const MARKER: Box = {
  left: -MARKER_SIZE.width / 2,
  right: MARKER_SIZE.width / 2,
  top: -MARKER_SIZE.height,
  bottom: 4,
}

/**
 * Returns what surrounds a place, around its marker or the middle of its map, from an atlas on this server: no map is
 * asked of anybody. Countries have their names in the language.
 */
export async function loadStaticMap(location: MapLocation, language: string): Promise<StaticMap> {
  const place = placeOf(location)
  const zoom = Math.min(Math.max(location.mapZoom, MIN_ZOOM), MAX_ZOOM)
  const size = worldSize(zoom)
  const middle = toMercator(place.latitude, place.longitude)
  const taken: Box[] = markerOf(location) === undefined ? [] : [MARKER]
  const towns = townsAround({ middle, size, language, taken })
  const { land, countries } = landAround(await readAtlas(), { middle, size, language, taken })
  return {
    land,
    countries,
    towns,
    pixelKilometres: kilometresOfPixel(place.latitude, zoom),
    near: nearestTown(place, language),
  }
}

interface Around {
  readonly middle: MercatorPoint
  readonly size: number
  readonly language: string
  readonly taken: Box[]
}

/** Adds the space of each town that fits to what is taken. */
function townsAround({ middle, size, language, taken }: Around): readonly Label[] {
  const shown = allTowns().flatMap((town) => {
    const point = toMercator(town.latitude, town.longitude)
    const x = Math.round(nearestTurn(point.x - middle.x) * size)
    const label = { name: townName(town, language), x, y: Math.round((point.y - middle.y) * size) }
    const box = labelBox(label, false)
    return contains(EDGES, box) ? [{ label, box }] : []
  })
  const [near, far] = [true, false].map((isNear) =>
    shown.filter(({ box }) => contains(MIDDLE, box) === isNear),
  )
  const fitting: Label[] = []
  for (const { label, box } of [...(near ?? []), ...(far ?? [])]) {
    if (fitting.length >= MAX_TOWNS || taken.some((other) => overlap(other, box))) continue
    fitting.push(label)
    taken.push(box)
  }
  return fitting
}

function landAround(atlas: readonly AtlasCountry[], around: Around): Pick<StaticMap, 'land' | 'countries'> {
  const countries: Label[] = []
  const names = displayNames([knownLanguage(around.language), 'en'], { type: 'region' })
  const land = atlas.map((country) => {
    const parts = partsOf(country, around)
    const largest = parts
      .map((part) => areaOf(clipOutline(part, EDGES)))
      .reduce((best, one) => (one.area > best.area ? one : best), { area: 0, x: 0, y: 0 })
    if (largest.area >= MIN_NAMED_AREA) {
      const label = { name: nameOf(country, names), x: Math.round(largest.x), y: Math.round(largest.y) }
      const box = labelBox(label, true)
      if (contains(EDGES, box) && !around.taken.some((other) => overlap(other, box))) {
        countries.push(label)
        around.taken.push(box)
      }
    }
    return parts.map(outlinePath).join('')
  })
  return { land: land.join(''), countries }
}

/** Returns what of a country is in the static map, in pixels; the world continues at both of its ends. */
function partsOf({ outlines }: AtlasCountry, { middle, size }: Around): readonly Points[] {
  const box = {
    left: EDGES.left - PADDING,
    right: EDGES.right + PADDING,
    top: EDGES.top - PADDING,
    bottom: EDGES.bottom + PADDING,
  }
  return outlines.flatMap((outline) =>
    [-1, 0, 1].flatMap((turn) => {
      const toX = (x: number) => (x + turn - middle.x) * size
      const toY = (y: number) => (y - middle.y) * size
      const extent = {
        left: toX(outline.left),
        right: toX(outline.right),
        top: toY(outline.top),
        bottom: toY(outline.bottom),
      }
      if (!overlap(extent, box)) return []
      const points = Array.from(outline.points, (value, index) => (index % 2 === 0 ? toX(value) : toY(value)))
      const clipped = clipOutline(points, box)
      return clipped.length === 0 ? [] : [clipped]
    }),
  )
}

/** Codes of areas in the atlas are numeric; the names of their language are those of the letters they stand for. */
function nameOf({ code, name }: AtlasCountry, names: Intl.DisplayNames): string {
  try {
    const region = code === undefined ? undefined : new Intl.Locale(`und-${code}`).region
    return region === undefined || /^\d/.test(region) ? name : (names.of(region) ?? name)
  } catch {
    return name
  }
}

/** The world has no ends: a difference of 0.9 to the east is one of 0.1 to the west. */
const nearestTurn = (difference: number): number => difference - Math.round(difference)

function nearestTown(place: Coordinates, language: string): StaticMap['near'] {
  const [first, ...others] = allTowns()
  if (first === undefined) return null
  const distances = new Map<Town, number>(
    [first, ...others].map((town) => [town, distanceBetween(town, place)]),
  )
  const nearest = others.reduce(
    (best, town) => ((distances.get(town) ?? 0) < (distances.get(best) ?? 0) ? town : best),
    first,
  )
  const kilometres = distances.get(nearest) ?? 0
  if (kilometres > MAX_NEAR_KM) return null
  return {
    name: townName(nearest, language),
    kilometres: Math.round(kilometres),
    direction: directionOfPlace(nearest, place),
  }
}
