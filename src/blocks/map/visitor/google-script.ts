import { type MapTimers, within } from '#blocks/map/visitor/map-provider.ts'

const SCRIPT_URL = 'https://maps.googleapis.com/maps/api/js'
/** The global function that the script calls when it is ready. */
const CALLBACK = 'sitewrightMapsReady'

/** What of a page the script is loaded into. */
export interface ScriptPlace {
  /** Global variables of the page. */
  readonly globals: Record<string, unknown>
  /** Adds a script; returns a function that removes it. */
  addScript(src: string, onError: () => void): () => void
}

/** Returns the place of scripts in the page. */
const pageScripts = (): ScriptPlace => ({
  globals: window as unknown as Record<string, unknown>,
  addScript(src, onError) {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('error', onError)
    document.head.append(script)
    return () => script.remove()
  },
})

/** Returns the URL of the script (MAP-12). */
export const googleScriptUrl = (key: string): string =>
  `${SCRIPT_URL}?${new URLSearchParams({ v: '3', key, callback: CALLBACK, sensor: 'false' })}`

let loading: Promise<unknown> | undefined

/**
 * Loads the maps script once by JSONP and returns its global `google.maps`. Rejects when it cannot be loaded, and with
 * a `MapTimeoutError` after 30 s (MAP-13); the script and its globals are removed then, without which a retry would do
 * nothing.
 */
export function loadGoogleMaps(
  key: string,
  timers: MapTimers,
  place: ScriptPlace = pageScripts(),
): Promise<unknown> {
  loading ??= load(key, timers, place).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(key: string, timers: MapTimers, { globals, addScript }: ScriptPlace): Promise<unknown> {
  let remove: () => void = () => undefined
  const ready = new Promise<void>((resolve, reject) => {
    globals[CALLBACK] = () => resolve()
    remove = addScript(googleScriptUrl(key), () => reject(new Error('The maps script could not be loaded.')))
  })
  try {
    await within(ready, timers)
    const { maps } = (globals['google'] ?? {}) as { readonly maps?: unknown }
    if (maps === undefined) throw new Error('The maps script has no maps.')
    return maps
  } catch (error) {
    remove()
    delete globals['google']
    throw error
  } finally {
    delete globals[CALLBACK]
  }
}
