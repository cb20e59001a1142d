import { loadChunk } from '#visitor/client/load-chunk.ts'
// One for the page, in the file that every page loads.
import '#visitor/overlays/escape-key.ts'
import { endPage } from '#visitor/page-life.ts'

/** Browser behaviour of what a page marks. */
export interface Feature {
  /** Selector of the elements that it belongs to. */
  readonly marker: string
  /** Reads sizes of one of them: of all before the first is changed, so that the page is laid out once for them. */
  measure?(element: HTMLElement): void
  /** Brings one of them to life; answers how to leave it as it was. */
  attach(element: HTMLElement): () => void
}

const features: Feature[] = []
let attached: (() => void)[] | undefined

/** Adds a feature whose script the page has loaded; it attaches at once unless the page was destroyed meanwhile. */
export function addFeature(feature: Feature): void {
  features.push(feature)
  attached?.push(...attach(feature))
}

/** Attaches all features, once: until `destroy` a second call does nothing. */
function init(): void {
  if (attached) return
  attached = features.flatMap(attach)
  document.documentElement.dataset['initialised'] = ''
}

/** Takes all features and open overlays away, so that features can attach again to a page that was changed. */
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

/** What scripts of a site's owner may ask for (docs/browser-api.md); it is fetched when one of them does. */
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
  async (...given: never[]): Promise<unknown> => {
    const { door, ready } = await loadChunk('door', () => import('#visitor/public-api.ts'))
    await ready
    return (door[name] as (...all: never[]) => unknown)(...given)
  },
])

init()
Object.assign(window, { sitewright: { init, destroy, ...Object.fromEntries(onDemand) } })
