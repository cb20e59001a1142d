/** What we use of Leaflet 1.9.4. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  type Place = readonly [latitude: number, longitude: number]
  type Size = readonly [width: number, height: number]

  export interface LeafletMap {
    readonly scrollWheelZoom: { enable(): unknown; disable(): unknown }
    remove(): void
  }
  export interface Popup {
    getElement(): HTMLElement | undefined
  }
  export interface Marker {
    addTo(map: LeafletMap): this
    on(type: string, run: (event: { readonly popup?: Popup }) => void): this
    getLatLng(): { readonly lat: number; readonly lng: number }
    getElement(): HTMLElement | undefined
    bindPopup(content: HTMLElement, options: { readonly maxWidth: number }): this
  }
  export interface TileLayer {
    addTo(map: LeafletMap): this
    on(type: 'tileload' | 'tileerror' | 'load', run: () => void): this
  }
  export interface Control {
    addTo(map: LeafletMap): this
    addAttribution(html: string): this
  }

  export function map(
    element: HTMLElement,
    options: {
      readonly center: Place
      readonly zoom: number
      readonly maxZoom: number
      readonly zoomControl: boolean
      readonly attributionControl: boolean
      readonly dragging: boolean
      readonly scrollWheelZoom: boolean
      readonly zoomAnimation: boolean
      readonly fadeAnimation: boolean
      readonly markerZoomAnimation: boolean
      readonly inertia: boolean
    },
  ): LeafletMap
  export function tileLayer(url: string, options: { readonly maxZoom: number }): TileLayer
  export function icon(options: {
    readonly iconUrl: string
    readonly iconSize: Size
    readonly iconAnchor: Size
    readonly popupAnchor: Size
  }): object
  export function marker(
    place: Place,
    options: {
      readonly draggable: boolean
      readonly alt: string
      readonly title: string
      readonly icon: object
    },
  ): Marker
  export const control: {
    zoom(options: {
      readonly position: string
      readonly zoomInTitle: string
      readonly zoomOutTitle: string
    }): Control
    attribution(options: { readonly prefix: false; readonly position: string }): Control
  }
}
