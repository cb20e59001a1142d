import { loadChunk } from '#visitor/client/load-chunk.ts'
// One per page, in the file that every page loads.
import '#visitor/overlays/escape-key.ts'
import { endPage } from '#visitor/page-life.ts'

/** Browser behaviour of marked elements. */
export interface Feature {
  /** Selector of its elements. */
  readonly marker: string
  /** Reads the sizes of an element: for all elements before the first is changed, so that the page is laid out once. */
  measure?(element: HTMLElement): void
  /** Mounts the feature on an element; returns a function that restores the element. */
  attach(element: HTMLElement): () => void
}

const features: Feature[] = []
let attached: (() => void)[] | undefined

/** Adds a feature; mounts it at once unless the page was destroyed in the meantime. */
export function addFeature(feature: Feature): void {
  features.push(feature)
  attached?.push(...attach(feature))
}

/** Mounts all features once: until `destroy` a second call does nothing. */
function init(): void {
  if (attached) return
  attached = features.flatMap(attach)
  document.documentElement.dataset['initialised'] = ''
}

/** Unmounts all features and closes open overlays, so that features can be mounted again on changed markup. */
function destroy(): void {
  for (const detach of attached ?? []) detach()
  attached = undefined
  endPage()
  delete document.documentElement.dataset['initialised']
}

function attach({ marker, measure, attach: bring }: Feature): (() => void)[] {
  const elements = [...document.querySelectorAll<HTMLElement>(marker)]
  if (measure) for (const element of elements) measure(element)
  return elements.map((element) => bring(element))
}

/** The public API for scripts of the site (docs/browser-api.md); loaded on first use. */
const ON_DEMAND = [
  'dialog',
  'alert',
  'toast',
  'tooltip',
  'errorOverlay',
  'lightbox',
  'gallery',
  'animate',
  'get',
  'post',
  'put',
  'delete',
  'image',
] as const

const onDemand = ON_DEMAND.map((name) => [
  name,
  async (...args: never[]): Promise<unknown> => {
    const { publicApi, ready } = await loadChunk('door', () => import('#visitor/public-api.ts'))
    await ready
    return (publicApi[name] as (...all: never[]) => unknown)(...args)
  },
])

init()
Object.assign(window, { sitewright: { init, destroy, ...Object.fromEntries(onDemand) } })
