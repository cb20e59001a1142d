import type { Layout } from '#features/content/layouts/layout.types.ts'

/** Body of an edited document: the fields of its kind, and a layout for pages and items. */
export interface Body {
  readonly [field: string]: unknown
  readonly layout?: Layout
}

/** Returns a text field of the body; empty when there is none. */
export function textOf(body: Body, field: string): string {
  const { [field]: value } = body
  return typeof value === 'string' ? value : ''
}
