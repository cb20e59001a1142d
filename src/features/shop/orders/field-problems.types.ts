/** What is wrong with a field of the form. */
export const FIELD_PROBLEMS = [
  'missing',
  'tooLong',
  'postalCode',
  'email',
  'phone',
  'undeliverable',
  'noOption',
  'noMethod',
  'noCode',
  'card',
] as const
export type FieldProblemCode = (typeof FIELD_PROBLEMS)[number]

/** A field of the form, by its name, with what is wrong with it. */
export interface FieldProblem {
  readonly field: string
  readonly code: FieldProblemCode
}
