import type { LiveMapData } from '#blocks/map/live-map-data.ts'
import type { MovedPlace } from '#parts/preview-attributes.ts'
import type { Timers } from '#visitor/disposables.ts'

/** How long a provider may take to load (MAP-13), in milliseconds. */
export const MAP_TIMEOUT = 30_000

/** The provider took longer than `MAP_TIMEOUT`. */
export class MapTimeoutError extends Error {
  constructor() {
    super(`The map did not load within ${MAP_TIMEOUT} ms.`)
    this.name = 'MapTimeoutError'
  }
}

/** What a provider shows, and what it reports. */
export interface LiveMapOptions {
  readonly data: LiveMapData
  /** What the info window of the marker shows; undefined without anything to say. */
  readonly info: Node | undefined
  /** `data:` URL of the marker's image. */
  readonly markerImage: string
  /** A click on a marker without an info window; `isDragging` also at the end of a drag. */
  onMarkerClick(click: { readonly isDragging: boolean }): void
  onMarkerMoved(place: MovedPlace): void
  /** The map stopped working after it was shown. */
  onFailure(): void
}

/** A map that somebody else draws. */
export interface LiveMap {
  /** Takes the map away with all its listeners, timers and elements. */
  remove(): void
}

/** Who draws live maps. */
export interface MapProvider {
  /**
   * Shows a map in an empty element and resolves when something of it is seen. Rejects with a `MapTimeoutError`, or
   * with any other error, and leaves nothing behind then.
   */
  open(node: HTMLElement, options: LiveMapOptions, timers: MapTimers): Promise<LiveMap>
}

export type MapTimers = Pick<Timers, 'setTimeout' | 'clearTimeout'>

/** Settles like `promise`, or rejects with a `MapTimeoutError` when it takes too long. */
export function within<Value>(promise: Promise<Value>, timers: MapTimers): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = timers.setTimeout(() => reject(new MapTimeoutError()), MAP_TIMEOUT)
    promise.then(resolve, reject).finally(() => timers.clearTimeout(timer))
  })
}
