import type { Fixture } from '#blocks/contract.ts'
import type { MapData } from '#blocks/map/block.ts'
import type { LoadedMap } from '#blocks/map/live-map-data.ts'
import { MAP_STYLE } from '#features/media/maps/types.ts'

export const fixture: Fixture<MapData> = {
  location: {
    mapLat: 46.85,
    mapLng: 8.9,
    markerLat: 46.85,
    markerLng: 8.9,
    mapZoom: 13,
    addressTitle: 'The workshop by the mill pond',
    addressLine1: 'Mill Lane 4',
    addressLine2: 'Lower Mill',
    addressCountry: 'Switzerland',
  },
  style: MAP_STYLE.Original,
  labels: true,
  controls: true,
  terrain: false,
  linkOnClick: true,
}

/** As `load.ts` would read them. */
export const loaded: LoadedMap = {
  staticMap: {
    land: 'M-600-210l1200 0 0 300-500 40-100-90-200 60-400-40z',
    countries: [{ name: 'Switzerland', x: -120, y: -60 }],
    towns: [
      { name: 'Zurich', x: -15, y: -40 },
      { name: 'Milan', x: 14, y: 110 },
    ],
    pixelKilometres: 1.67,
    near: { name: 'Zurich', kilometres: 65, direction: 'southeast' },
  },
  settings: {
    provider: 'tiles',
    googleKey: '',
    tileUrl: 'https://tiles.example.com/{z}/{x}/{y}.png',
    attribution: '© Example maps',
  },
}
