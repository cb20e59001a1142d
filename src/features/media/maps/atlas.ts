import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { toMercator } from '#lib/geo/mercator.ts'

/** An outline of a country in Mercator's projection, as `MercatorPoint`, x and y by turns. */
export interface CountryOutline {
  readonly points: Float32Array
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A country of the atlas. */
export interface AtlasCountry {
  /** A numeric code of ISO 3166-1; undefined for an area that has none. */
  readonly code: string | undefined
  /** In English. */
  readonly name: string
  readonly outlines: readonly CountryOutline[]
}

/** Countries of Natural Earth at 1 : 50,000,000, which is in the public domain. */
const FILE = 'world-atlas/countries-50m.json'

interface Topology {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly {
        readonly type: string
        readonly id?: string
        readonly properties: { readonly name: string }
        readonly arcs: unknown
      }[]
    }
  }
}

let atlas: Promise<readonly AtlasCountry[]> | undefined

/** Returns the countries of the world. The first call reads them from a file of a package, and keeps 1.5 MB. */
export function readAtlas(): Promise<readonly AtlasCountry[]> {
  atlas ??= read()
  return atlas
}

async function read(): Promise<readonly AtlasCountry[]> {
  const text = await readFile(createRequire(import.meta.url).resolve(FILE), 'utf8')
  const { transform, arcs, objects } = JSON.parse(text) as Topology
  const lines = arcs.map((arc) => project(arc, transform))
  return objects.countries.geometries.map(({ type, id, properties, arcs: own }) => {
    const polygons = (type === 'MultiPolygon' ? own : [own]) as readonly (readonly (readonly number[])[])[]
    return {
      code: id,
      name: properties.name,
      outlines: polygons.flatMap((rings) => rings.map((ring) => outlineOf(ring, lines))),
    }
  })
}

/** Returns an arc, whose points are differences of whole numbers, as points of the projection. */
function project(
  arc: readonly (readonly [number, number])[],
  { scale, translate }: Topology['transform'],
): readonly number[] {
  let [longitude, latitude] = [0, 0]
  return arc.flatMap(([east, north]) => {
    longitude += east
    latitude += north
    const { x, y } = toMercator(latitude * scale[1] + translate[1], longitude * scale[0] + translate[0])
    return [x, y]
  })
}

/** Returns the arcs of a ring as one outline; a negative index is an arc in the other direction. */
function outlineOf(ring: readonly number[], lines: readonly (readonly number[])[]): CountryOutline {
  const points = Float32Array.from(
    ring.flatMap((index) => {
      const line = (index < 0 ? backwards(lines[~index]) : lines[index]) ?? []
      // The last point of an arc is the first one of the next.
      return line.slice(0, -2)
    }),
  )
  const xs = points.filter((_, index) => index % 2 === 0)
  const ys = points.filter((_, index) => index % 2 === 1)
  return {
    points,
    left: xs.reduce((least, x) => Math.min(least, x), 1),
    right: xs.reduce((largest, x) => Math.max(largest, x), 0),
    top: ys.reduce((least, y) => Math.min(least, y), 1),
    bottom: ys.reduce((largest, y) => Math.max(largest, y), 0),
  }
}

function backwards(line: readonly number[] = []): readonly number[] {
  const turned: number[] = []
  for (let index = line.length - 2; index >= 0; index -= 2)
    turned.push(line[index] ?? 0, line[index + 1] ?? 0)
  return turned
}
