import type { LiveMapData } from '#blocks/map/live-map-data.ts'
import { markerImage } from '#blocks/map/marker-image.ts'
import {
  type LiveMap,
  type LiveMapOptions,
  type MapProvider,
  MapTimeoutError,
} from '#blocks/map/visitor/map-provider.ts'
import {
  externalMapUrl,
  hasInfoWindow,
  type MapEvent,
  nextMapState,
  opensExternalMap,
} from '#features/media/maps/rules.ts'
import { MAP_STATE, type MapState } from '#features/media/maps/types.ts'
import { INTERNAL_EVENT } from '#lib/tracking/tracking-names.ts'
import { PLACE_EVENT } from '#parts/preview-attributes.ts'
import { loadChunk } from '#visitor/client/load-chunk.ts'
import { Disposables } from '#visitor/disposables.ts'
import { recordEvent } from '#visitor/events.ts'
import { warn } from '#visitor/warn.ts'

/** The elements of a map. */
export interface MapElements {
  readonly element: HTMLElement
  /** The live map is shown in it. */
  readonly node: HTMLElement
  readonly button: HTMLElement
  readonly status: HTMLElement
}

const PROVIDERS: Readonly<Record<string, () => Promise<MapProvider>>> = {
  tiles: async () =>
    (await loadChunk('leaflet', () => import('#blocks/map/visitor/leaflet-provider.ts'))).leafletProvider,
  google: async () =>
    (await loadChunk('google-maps', () => import('#blocks/map/visitor/google-provider.ts'))).googleProvider,
}

/** Closes the live map that is open. */
let closeOpen: (() => void) | undefined
/** In a preview the same map opens again after its page was refreshed. */
let editedBlock: string | undefined

/** Lets the button of a map open and close its live map; returns a function that takes everything back. */
export function attachLiveMap(elements: MapElements, data: LiveMapData): () => void {
  const { element, node, button, status } = elements
  const { texts } = data
  const opening = button.textContent
  const disposables = new Disposables()
  const blockId = element.closest<HTMLElement>('[data-block-id]')?.dataset['blockId']
  let state: MapState = MAP_STATE.notStarted
  let live: LiveMap | undefined
  /** Identifies the newest attempt: an earlier one that arrives later is removed. */
  let attempt = 0

  function become(event: MapEvent): void {
    state = nextMapState(state, event)
    element.dataset['state'] = state
    node.hidden = state !== MAP_STATE.loadSuccess
    const [text, label] = TEXTS[state]
    status.textContent = text === undefined ? '' : texts[text]
    button.textContent = label === undefined ? opening : texts[label]
  }

  function close(): void {
    attempt++
    live?.remove()
    live = undefined
    closeOpen = undefined
    become('close')
  }

  function fail(failed: number): void {
    if (failed !== attempt || live === undefined) return
    const hadFocus = node.contains(document.activeElement)
    live.remove()
    live = undefined
    become('failed')
    if (hadFocus) button.focus({ preventScroll: true })
  }

  async function open(): Promise<void> {
    closeOpen?.()
    closeOpen = close
    const own = ++attempt
    become('open')
    try {
      const provider = await PROVIDERS[data.settings.provider]?.()
      const opened =
        own === attempt
          ? await provider?.open(node, { ...optionsOf(elements, data), onFailure: () => fail(own) }, window)
          : undefined
      if (own !== attempt) return opened?.remove()
      live = opened
      become('loaded')
      if (!data.isEditable) recordEvent(INTERNAL_EVENT.mapLoad, { provider: data.settings.provider })
    } catch (error) {
      if (own !== attempt) return
      become(error instanceof MapTimeoutError ? 'timed-out' : 'failed')
      warn('Sitewright: a live map could not be loaded; the address stays.', error)
    }
  }

  disposables.listen(button, 'click', () => {
    const isOpen = state === MAP_STATE.loadSuccess || state === MAP_STATE.loading
    editedBlock = data.isEditable && !isOpen ? blockId : undefined
    if (isOpen) close()
    else void open()
  })
  element.dataset['state'] = state
  button.hidden = false
  if (blockId !== undefined && editedBlock === blockId) void open()
  return () => {
    if (state !== MAP_STATE.notStarted) close()
    button.hidden = true
    delete element.dataset['state']
    disposables.release()
  }
}

/** What a visitor reads in each state, and the label of the button; undefined is its own label. */
const TEXTS: Readonly<
  Record<
    MapState,
    readonly [status?: keyof LiveMapData['texts'] | undefined, label?: keyof LiveMapData['texts']]
  >
> = {
  [MAP_STATE.notStarted]: [],
  [MAP_STATE.loading]: ['loading', 'close'],
  [MAP_STATE.loadSuccess]: [undefined, 'close'],
  [MAP_STATE.loadFailure]: ['failed', 'retry'],
  [MAP_STATE.loadTimeout]: ['timedOut', 'retry'],
}

function optionsOf({ element }: MapElements, data: LiveMapData): Omit<LiveMapOptions, 'onFailure'> {
  const { location, linkOnClick } = data
  const hasInfo = hasInfoWindow(location)
  const style = getComputedStyle(element)
  return {
    data,
    info: hasInfo ? infoOf(element) : undefined,
    markerImage: markerImage(
      style.getPropertyValue('--color-accent').trim() || 'black',
      style.getPropertyValue('--color-on-accent').trim() || 'white',
    ),
    onMarkerClick({ isDragging }) {
      if (opensExternalMap({ hasInfoWindow: hasInfo, isDragging, linkOnClick }))
        window.open(externalMapUrl(location), '_blank', 'noopener')
    },
    onMarkerMoved(detail) {
      element.dispatchEvent(new CustomEvent(PLACE_EVENT, { bubbles: true, detail }))
    },
  }
}

/** A copy of the address and of the link to directions. */
function infoOf(element: HTMLElement): Node {
  const copy = document.createDocumentFragment()
  copy.append(
    ...[...(element.querySelector('.b-map-card')?.childNodes ?? [])].map((node) => node.cloneNode(true)),
  )
  return copy
}
