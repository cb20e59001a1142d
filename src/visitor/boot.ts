/** Browser behaviour of what a page marks. */
export interface Feature {
  /** Selector of the elements that it belongs to. */
  readonly marker: string
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

/** Takes all features away, so that they can attach again to a page that was changed. */
function destroy(): void {
  for (const detach of attached ?? []) detach()
  attached = undefined
  delete document.documentElement.dataset['initialised']
}

function attach({ marker, attach: bring }: Feature): (() => void)[] {
  return [...document.querySelectorAll<HTMLElement>(marker)].map((element) => bring(element))
}

init()
// For scripts of a site's owner that replace parts of a page.
Object.assign(window, { sitewright: { init, destroy } })
