import * as leaflet from 'leaflet/dist/leaflet-src.esm.js'
import leafletStyle from 'leaflet/dist/leaflet.css?inline'
import { attachCooperativeGestures } from '#blocks/map/visitor/cooperative-gestures.ts'
import style from '#blocks/map/visitor/leaflet.css?inline'
import { type LiveMapOptions, type MapProvider, within } from '#blocks/map/visitor/map-provider.ts'
import { markerOf, mapStyleName } from '#features/media/maps/rules.ts'
import { MARKER_SIZE } from '#features/media/maps/types.ts'
import { adoptStyle } from '#visitor/adopt-style.ts'
import { Disposables } from '#visitor/disposables.ts'

/** Servers of tiles have no more zooms than these. */
const MAX_ZOOM = 20
/** So many tiles must fail, and none arrive, before the server counts as unavailable. */
const MAX_FAILED_TILES = 4

/** Leaflet, with the tiles of the server that the site's settings name. */
export const leafletProvider: MapProvider = {
  async open(node, options, timers) {
    adoptStyle(leafletStyle)
    adoptStyle(style)
    const { location, controls, texts, settings, style: chosen } = options.data
    const disposables = new Disposables()
    const element = document.createElement('div')
    element.className = `b-map-leaflet b-map-tiles-${mapStyleName(chosen)}`
    node.append(element)
    const isTouched = matchMedia('(pointer: coarse)').matches
    const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
    const map = leaflet.map(element, {
      center: [location.mapLat, location.mapLng],
      zoom: location.mapZoom,
      maxZoom: MAX_ZOOM,
      zoomControl: false,
      attributionControl: false,
      // One finger scrolls the page; two move the map.
      dragging: !isTouched,
      scrollWheelZoom: false,
      zoomAnimation: moves,
      fadeAnimation: moves,
      markerZoomAnimation: moves,
      inertia: moves,
    })
    disposables.add(() => element.remove())
    disposables.add(() => map.remove())
    if (controls)
      leaflet.control
        .zoom({ position: 'bottomright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut })
        .addTo(map)
    addAttribution(map, settings.attribution)
    attachCooperativeGestures(element, { map, texts, isTouched }, disposables)
    addMarker(map, options, disposables)
    const tiles = leaflet.tileLayer(settings.tileUrl, { maxZoom: MAX_ZOOM })
    try {
      await within(firstTile(tiles.addTo(map)), timers)
    } catch (error) {
      disposables.release()
      throw error
    }
    return { remove: () => disposables.release() }
  },
}

/** The owner's text, never markup. */
function addAttribution(map: leaflet.LeafletMap, attribution: string): void {
  if (attribution.trim() === '') return
  const text = document.createElement('span')
  text.textContent = attribution
  leaflet.control
    .attribution({ prefix: false, position: 'bottomright' })
    .addAttribution(text.innerHTML)
    .addTo(map)
}

/** Resolves when a tile has arrived. Rejects when several have failed before. */
function firstTile(tiles: leaflet.TileLayer): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed = 0
    tiles.on('tileload', () => resolve())
    tiles.on('tileerror', () => {
      failed++
      if (failed >= MAX_FAILED_TILES) reject(new Error('The tiles of the map could not be loaded.'))
    })
    tiles.on('load', () => {
      if (failed > 0) reject(new Error('The tiles of the map could not be loaded.'))
    })
  })
}

function addMarker(map: leaflet.LeafletMap, options: LiveMapOptions, disposables: Disposables): void {
  const { data, info, markerImage, onMarkerClick, onMarkerMoved } = options
  const place = markerOf(data.location)
  if (place === undefined) return
  const { width, height } = MARKER_SIZE
  const name = data.location.addressTitle || data.texts.marker
  const marker = leaflet
    .marker([place.latitude, place.longitude], {
      draggable: data.isEditable,
      alt: name,
      title: name,
      icon: leaflet.icon({
        iconUrl: markerImage,
        iconSize: [width, height],
        iconAnchor: [width / 2, height],
        popupAnchor: [0, -height],
      }),
    })
    .addTo(map)
  let isDragging = false
  marker.on('dragstart', () => {
    isDragging = true
  })
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLatLng()
    onMarkerMoved({ latitude: lat, longitude: lng })
    // The click of the same gesture comes after it.
    disposables.after(0, () => {
      isDragging = false
    })
  })
  if (info === undefined) {
    marker.on('click', () => onMarkerClick({ isDragging }))
    return
  }
  const content = document.createElement('div')
  content.append(info)
  marker.bindPopup(content, { maxWidth: 240 })
  marker.on('popupopen', ({ popup }) => {
    popup
      ?.getElement()
      ?.querySelector('.leaflet-popup-close-button')
      ?.setAttribute('aria-label', data.texts.closeInfo)
  })
  marker.on('popupclose', () => marker.getElement()?.focus({ preventScroll: true }))
}
