import type { Layout } from '#features/pages/layout.types.ts'

/** What a document holds while it is edited: the fields of its kind, and of pages and items a layout. */
export interface Body {
  readonly [field: string]: unknown
  readonly layout?: Layout
}

/** A field of the body that is a text; empty when there is none. */
export function textOf(body: Body, field: string): string {
  const { [field]: value } = body
  return typeof value === 'string' ? value : ''
}
