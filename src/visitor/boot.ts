// One per page, in the file that every page loads.
import '#visitor/overlays/escape-key.ts'
import { endPage } from '#visitor/page-life.ts'

/** Browser behaviour of marked elements. */
export interface Feature {
  /** Selector of its elements: that of its marker, or a part of it. */
  readonly selector: string
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
export function init(): void {
  if (attached) return
  attached = features.flatMap(attach)
  document.documentElement.dataset['initialised'] = ''
}

/** Unmounts all features and closes open overlays, so that features can be mounted again on changed markup. */
export function destroy(): void {
  for (const detach of attached ?? []) detach()
  attached = undefined
  endPage()
  delete document.documentElement.dataset['initialised']
}

function attach({ selector, measure, attach: bring }: Feature): (() => void)[] {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)]
  if (measure) for (const element of elements) measure(element)
  return elements.map((element) => bring(element))
}

init()
