/** What we use of `google.maps`, version 3. */
export interface GoogleMaps {
  readonly Map: new (node: HTMLElement, options: Readonly<Record<string, unknown>>) => GoogleMap
  readonly Marker: new (options: Readonly<Record<string, unknown>>) => GoogleMarker
  readonly InfoWindow: new (options: Readonly<Record<string, unknown>>) => GoogleInfoWindow
  readonly Size: new (width: number, height: number) => unknown
  readonly Point: new (x: number, y: number) => unknown
  readonly event: {
    addListenerOnce(target: object, name: string, run: () => void): void
    clearInstanceListeners(target: object): void
  }
}

export interface GoogleMap {
  setOptions(options: Readonly<Record<string, unknown>>): void
}

export interface GoogleMarker {
  addListener(name: string, run: () => void): void
  getPosition(): { lat(): number; lng(): number }
  setMap(map: GoogleMap | null): void
}

export interface GoogleInfoWindow {
  open(options: Readonly<Record<string, unknown>>): void
  close(): void
}
