import { MAP_STYLE, type MapStyle } from '#features/media/maps/types.ts'

/** A rule of a styled map. */
export interface StyleRule {
  readonly featureType?: string
  readonly elementType?: string
  readonly stylers: readonly Readonly<Record<string, string | number>>[]
}

const plain = (land: string, water: string, roads: string, text: string): readonly StyleRule[] => [
  { elementType: 'geometry', stylers: [{ color: land }] },
  { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
  { elementType: 'labels.text.fill', stylers: [{ color: text }] },
  { elementType: 'labels.text.stroke', stylers: [{ color: land }] },
  { featureType: 'road', elementType: 'geometry', stylers: [{ color: roads }] },
  { featureType: 'water', elementType: 'geometry', stylers: [{ color: water }] },
  { featureType: 'poi', stylers: [{ visibility: 'off' }] },
  { featureType: 'transit', stylers: [{ visibility: 'simplified' }] },
]

const STYLES: Readonly<Record<MapStyle, readonly StyleRule[]>> = {
  [MAP_STYLE.Original]: [],
  [MAP_STYLE.Grayscale]: [{ stylers: [{ saturation: -100 }] }],
  [MAP_STYLE.Satellite]: [],
  [MAP_STYLE.MinimalLight]: plain('#fbfbfb', '#e9ecef', '#e2e2e2', '#5c5c5c'),
  [MAP_STYLE.MinimalDark]: plain('#2b2c2f', '#1d1e21', '#404247', '#c8c9cc'),
  [MAP_STYLE.MinimalBlue]: plain('#3d6fa8', '#2a5488', '#5b8bc2', '#ffffff'),
}

/** Returns the rules of a style, without names of places if they are not wanted. */
export const googleStyles = (style: MapStyle, labels: boolean): readonly StyleRule[] =>
  labels ? STYLES[style] : [...STYLES[style], { elementType: 'labels', stylers: [{ visibility: 'off' }] }]
