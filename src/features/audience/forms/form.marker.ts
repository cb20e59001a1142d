import type { PageMarker } from '#lib/page-marker.ts'

/** A form that visitors fill in. */
export const FORM_SELECTOR = '[data-form]'

export const FORM_MARKER: PageMarker = { name: 'form', selector: FORM_SELECTOR }
