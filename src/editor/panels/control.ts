import type { FieldErrors } from '#editor/panels/errors.ts'
import type { FieldShape } from '#editor/panels/field-shape.ts'

/** Props of every field control. */
export interface FieldControlProps {
  readonly field: FieldShape
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Errors by path relative to this field: empty for the field itself, `0.title` in a list. */
  readonly errors: FieldErrors
  /** Hides the label visually, because the context already shows it. */
  readonly hideLabel?: boolean
}
