import type { Scope } from '#parts/scope.ts'

/** What edits a field in place: rich text, a text of one line, or a text of several lines. */
export type FieldKind = 'rich' | 'text' | 'lines'

/** Attributes of the element that shows exactly the value of a field. */
export interface FieldMark {
  /** Names and indexes of the way to the field, joined by dots: `sections.0.title`. */
  readonly 'data-field'?: string
  readonly 'data-kind'?: FieldKind
  /** By how many levels headings of the rich text are moved down. */
  readonly 'data-heading-shift'?: number
}

interface FieldMarkOptions {
  /** Default: `text`. */
  readonly kind?: FieldKind | undefined
  readonly headingShift?: number | undefined
}

const NO_MARK: FieldMark = {}

/**
 * Returns attributes by which a preview finds the element of a field, so that it can be edited there; none on published
 * pages. The text of the element must be the value of the field, without spaces at its ends; only where the value is
 * empty may it be a text in its place.
 */
export function fieldMark(
  scope: Pick<Scope, 'marksBlocks'>,
  field: string | undefined,
  { kind = 'text', headingShift = 0 }: FieldMarkOptions = {},
): FieldMark {
  if (scope.marksBlocks !== true || field === undefined) return NO_MARK
  return {
    'data-field': field,
    'data-kind': kind,
    ...(headingShift > 0 && { 'data-heading-shift': headingShift }),
  }
}

/**
 * Whether the element of an optional text is rendered: in previews also without text, so that one can be written there.
 * Until then it is not displayed.
 */
export const showsField = (scope: Pick<Scope, 'marksBlocks'>, text: string): boolean =>
  text !== '' || scope.marksBlocks === true
