import {
  type FormField,
  type FormValue,
  hasList,
  isQuestion,
  partsOf,
} from '#features/audience/forms/model/form-field.types.ts'

/** The choice of an answer of one’s own. */
export const OWN_CHOICE = '__other'

/** Returns the name of the control of a part, statement or own answer of a field. */
export const partName = (fieldId: string, part: number | 'other'): string => `${fieldId}.${part}`

/** Returns the answers in the controls of a form; `all` returns the values of all controls with a name. */
export function readValues(
  fields: readonly FormField[],
  all: (name: string) => readonly string[],
): Record<string, FormValue> {
  const values: Record<string, FormValue> = {}
  for (const field of fields.filter(isQuestion)) values[field.id] = valueOf(field, all)
  return values
}

function valueOf(
  { id, type, options, hasOther }: FormField,
  all: (name: string) => readonly string[],
): FormValue {
  const first = (name: string) => all(name)[0] ?? ''
  const count = partsOf(type)?.length ?? (type === 'likert' ? options.length : undefined)
  if (count !== undefined) return Array.from({ length: count }, (_part, index) => first(partName(id, index)))
  const other = hasOther ? first(partName(id, 'other')) : ''
  const own = (choice: string) => (choice === OWN_CHOICE ? other : choice)
  // An answer of one's own counts also where its choice was not ticked.
  const isLeft = other.trim() !== '' && !all(id).includes(OWN_CHOICE)
  if (!hasList(type)) return first(id) === '' && isLeft ? other : own(first(id))
  return [...all(id).map(own), ...(isLeft ? [other] : [])]
}
