import type { Direction } from '#lib/geo/coordinates.ts'

/** Styles of a map by the id that its block stores (MAP-10). */
export const MAP_STYLE = {
  Original: 1,
  Grayscale: 2,
  Satellite: 3,
  MinimalLight: 4,
  MinimalDark: 5,
  MinimalBlue: 6,
} as const

export type MapStyleName = keyof typeof MAP_STYLE
export type MapStyle = (typeof MAP_STYLE)[MapStyleName]

/** Names of the styles in their order (MAP-09), which is not that of their ids. */
export const MAP_STYLE_NAMES = [
  'Original',
  'Grayscale',
  'Satellite',
  'MinimalDark',
  'MinimalLight',
  'MinimalBlue',
] as const satisfies readonly MapStyleName[]

/** States of a live map (MAP-11). */
export const MAP_STATE = {
  notStarted: 'not-started',
  loading: 'loading',
  loadSuccess: 'load-success',
  loadFailure: 'load-failure',
  loadTimeout: 'load-timeout',
} as const

export type MapState = (typeof MAP_STATE)[keyof typeof MAP_STATE]

/** Pixels of the image of a marker, which is shown at half of its size (MAP-03). */
export const MARKER_IMAGE = { width: 48, height: 64 } as const
export const MARKER_SIZE = { width: 24, height: 32 } as const

/** A point of a static map, in pixels from its middle. */
export interface NamedPoint {
  readonly name: string
  readonly x: number
  readonly y: number
}

/** What the server draws of a region, in pixels from the middle of the static map. */
export interface StaticMap {
  /** Outlines of countries, as the `d` of an SVG path. */
  readonly land: string
  readonly countries: readonly NamedPoint[]
  readonly towns: readonly NamedPoint[]
  readonly pixelKilometres: number
  /** The nearest large town, and in which direction from it the place is; null if all are far away. */
  readonly near: {
    readonly name: string
    readonly kilometres: number
    readonly direction: Direction
  } | null
}

/** Pixels of a static map; a narrower block shows the part around its middle. */
export const STATIC_MAP_SIZE = { width: 1200, height: 420 } as const
