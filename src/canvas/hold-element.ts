import { findField, placeOfField } from '#canvas/canvas-page.ts'

/**
 * Replaces the counterpart of an edited element, in what its page or section is about to become, by a clone of it: what is
 * equal is left alone by `morph`, so that its focus and its composition last. Returns false without a counterpart.
 */
export function holdIn(next: Element, held: HTMLElement): boolean {
  const counterpart = findField(next, placeOfField(held))
  if (!counterpart) return false
  counterpart.replaceWith(held.cloneNode(true))
  return true
}
