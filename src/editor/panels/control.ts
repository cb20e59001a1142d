import type { FieldErrors } from '#editor/panels/errors.ts'
import type { FieldShape } from '#editor/panels/field-shape.ts'

/** What every control of a field is given. */
export interface FieldControlProps {
  readonly field: FieldShape
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** What is wrong with fields, by their path from here: empty for this one, `0.title` in a list. */
  readonly errors: FieldErrors
  /** What is around it says already what it is. */
  readonly quiet?: boolean
}
