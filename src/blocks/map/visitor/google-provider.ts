import { loadGoogleMaps } from '#blocks/map/visitor/google-script.ts'
import type { GoogleMap, GoogleMaps } from '#blocks/map/visitor/google-types.ts'
import {
  type LiveMap,
  type LiveMapOptions,
  type MapProvider,
  type MapTimers,
  within,
} from '#blocks/map/visitor/map-provider.ts'
import { googleStyles } from '#blocks/map/visitor/google-styles.ts'
import { markerOf } from '#features/media/maps/rules.ts'
import { MAP_STYLE, MARKER_IMAGE, MARKER_SIZE } from '#features/media/maps/types.ts'

interface SharedMap {
  readonly map: GoogleMap
  readonly element: HTMLElement
  /** Resolves when it was drawn for the first time: shown again at the same place, it does not say so once more. */
  readonly idle: Promise<void>
}

/**
 * The only map of the page: the script never frees one (lesson 21), so it moves to where a map is opened next.
 */
let shared: SharedMap | undefined

/** The script reports a rejected key once for a page, which may be later than a map is drawn. */
let isKeyRejected = false
const KEY_REJECTED = 'Google rejected the key of the site.'

/** Google Maps, with the key of the site. */
export const googleProvider: MapProvider = {
  async open(node, options, timers) {
    const maps = (await loadGoogleMaps(options.data.settings.googleKey, timers)) as GoogleMaps
    if (isKeyRejected) throw new Error(KEY_REJECTED)
    const live = show(maps, node, options)
    try {
      await drawn(options, timers)
    } catch (error) {
      live.remove()
      throw error
    }
    return live
  },
}

function show(maps: GoogleMaps, node: HTMLElement, options: LiveMapOptions): LiveMap {
  const settings = mapOptions(options)
  if (shared === undefined) {
    const element = document.createElement('div')
    element.style.cssText = 'position:absolute;inset:0'
    node.append(element)
    const map = new maps.Map(element, settings)
    const idle = new Promise<void>((resolve) => maps.event.addListenerOnce(map, 'idle', resolve))
    shared = { element, map, idle }
  } else {
    node.append(shared.element)
    shared.map.setOptions(settings)
  }
  const { map, element } = shared
  const removeMarker = addMarker(maps, map, options)
  return {
    remove() {
      removeMarker()
      // It may have moved to another place meanwhile.
      if (element.parentNode === node) element.remove()
    },
  }
}

function mapOptions({ data }: LiveMapOptions): Readonly<Record<string, unknown>> {
  const { location, style, controls, terrain, labels } = data
  const satellite = labels ? 'hybrid' : 'satellite'
  return {
    center: { lat: location.mapLat, lng: location.mapLng },
    zoom: location.mapZoom,
    mapTypeId: style === MAP_STYLE.Satellite ? satellite : terrain ? 'terrain' : 'roadmap',
    styles: googleStyles(style, labels),
    disableDefaultUI: true,
    zoomControl: controls,
    gestureHandling: 'cooperative',
  }
}

/** Resolves when the map has been drawn; rejects when Google does not accept the key. */
function drawn({ onFailure }: LiveMapOptions, timers: MapTimers): Promise<void> {
  const globals = window as unknown as Record<string, unknown>
  const settled = new Promise<void>((resolve, reject) => {
    globals['gm_authFailure'] = () => {
      isKeyRejected = true
      reject(new Error(KEY_REJECTED))
      onFailure()
    }
    void shared?.idle.then(resolve)
  })
  return within(settled, timers)
}

function addMarker(maps: GoogleMaps, map: GoogleMap, options: LiveMapOptions): () => void {
  const { data, info, markerImage, onMarkerClick, onMarkerMoved } = options
  const place = markerOf(data.location)
  if (place === undefined) return () => undefined
  const { width, height } = MARKER_SIZE
  const marker = new maps.Marker({
    map,
    position: { lat: place.latitude, lng: place.longitude },
    title: data.location.addressTitle || data.texts.marker,
    draggable: data.isEditable,
    icon: {
      url: markerImage,
      size: new maps.Size(MARKER_IMAGE.width, MARKER_IMAGE.height),
      scaledSize: new maps.Size(width, height),
      anchor: new maps.Point(width / 2, height),
    },
  })
  const infoWindow = info && new maps.InfoWindow({ content: info })
  let isDragging = false
  marker.addListener('dragstart', () => {
    isDragging = true
  })
  marker.addListener('dragend', () => {
    const position = marker.getPosition()
    onMarkerMoved({ latitude: position.lat(), longitude: position.lng() })
    // The click of the same gesture comes after it.
    setTimeout(() => {
      isDragging = false
    })
  })
  marker.addListener('click', () => {
    if (infoWindow) infoWindow.open({ anchor: marker, map })
    else onMarkerClick({ isDragging })
  })
  return () => {
    infoWindow?.close()
    marker.setMap(null)
    maps.event.clearInstanceListeners(marker)
  }
}
