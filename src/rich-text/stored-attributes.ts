import type { StoredAttributes } from '#rich-text/convert.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

/** The attribute of copied elements with our own attributes. */
export const STORED = 'data-stored'

/** Returns our own attributes of a copied element; undefined if it has none. Never an unsafe URL. */
export function readStored(element: HTMLElement): StoredAttributes | undefined {
  const written = element.getAttribute(STORED)
  if (written === null) return undefined
  try {
    const value: unknown = JSON.parse(written)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return Object.fromEntries(
      Object.entries(value).filter(
        ([name, one]) =>
          ['string', 'number', 'boolean'].includes(typeof one) &&
          (name !== 'href' || safeHref(String(one)) !== undefined),
      ),
    ) as StoredAttributes
  } catch {
    // Markup of another program.
    return undefined
  }
}
