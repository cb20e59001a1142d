/**
 * Adds live maps to the static maps of a page, where the site has a provider for them. Nothing is asked of the provider
 * before a visitor opens one, and only one is open at a time.
 */

import { MAP_SELECTOR } from '#blocks/map/map.marker.ts'
import type { LiveMapData } from '#blocks/map/live-map-data.ts'
import { attachLiveMap } from '#blocks/map/visitor/attach-live-map.ts'
import { addFeature } from '#visitor/boot.ts'
import { warn } from '#visitor/warn.ts'

const NOTHING = () => undefined

function attach(element: HTMLElement): () => void {
  const data = read(element)
  if (data === undefined || data.settings.provider === 'none') return NOTHING
  const missing = missingSetting(data)
  if (missing !== undefined) {
    warn(`Sitewright: ${missing} is missing in the settings of the site, so its maps show the address only.`)
    return NOTHING
  }
  const [node, button, status] = ['node', 'open', 'status'].map((name) =>
    element.querySelector<HTMLElement>(`[data-map-${name}]`),
  )
  if (!node || !button || !status) {
    warn('Sitewright: a map of the page has no element to be shown in; it is left out.', element)
    return NOTHING
  }
  // Its script could read the URL of the preview, which opens all drafts.
  if (data.isEditable && data.settings.provider === 'google') {
    status.textContent = data.texts.notInPreview
    return () => void (status.textContent = '')
  }
  return attachLiveMap({ element, node, button, status }, data)
}

function read(element: HTMLElement): LiveMapData | undefined {
  try {
    return JSON.parse(element.dataset['map'] ?? '') as LiveMapData
  } catch {
    warn('Sitewright: the data of a map cannot be read; it is left out.', element)
    return undefined
  }
}

function missingSetting({ settings }: LiveMapData): string | undefined {
  if (settings.provider === 'google' && settings.googleKey === '') return 'the Google Maps key'
  return settings.provider === 'tiles' && settings.tileUrl === '' ? 'the URL of the map tiles' : undefined
}

addFeature({ selector: MAP_SELECTOR, attach })
