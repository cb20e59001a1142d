import { type FormField, isQuestion } from '#features/audience/forms/model/form-field.types.ts'
import { HONEYPOT_FIELD } from '#features/audience/forms/model/form-field.types.ts'
import {
  isFileKind,
  MAX_FORM_FILE_MEGABYTES,
  MAX_FORM_FILES,
} from '#features/audience/forms/model/form-files.rules.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** What is wrong with the fields of a form: the path of a setting, and a sentence. */
export interface FieldsProblem {
  readonly field: string
  readonly message: string
}

/** Returns what is wrong with a field for files: the name of a setting, and a sentence. */
function filesProblem({ type, options, max, value }: FormField): readonly [string, string] | undefined {
  if (type !== 'file') return undefined
  if (options.length === 0 || !options.every(isFileKind)) return ['options', 'Choose kinds of files.']
  if (!isWhole(max ?? 1, MAX_FORM_FILES)) return ['max', `Enter 1 to ${MAX_FORM_FILES} files.`]
  return value === '' || isWhole(Number(value), MAX_FORM_FILE_MEGABYTES)
    ? undefined
    : ['value', `Enter 1 to ${MAX_FORM_FILE_MEGABYTES} MB.`]
}

const isWhole = (number: number, max: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= max

const CHOICES: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select', 'likert'])

/**
 * Checks the fields of a form together: ids differ, questions have labels, choices have options, and a condition refers to
 * an earlier question, so that no loop and no missing field is possible.
 */
export function checkFields(fields: readonly FormField[]): Result<undefined, FieldsProblem> {
  const earlier = new Map<string, FormField>()
  for (const [index, field] of fields.entries()) {
    const at = (name: string, message: string) => fail({ field: `fields.${index}.${name}`, message })
    if (earlier.has(field.id) || field.id === HONEYPOT_FIELD) return at('id', 'Two fields have the same id.')
    if (isQuestion(field) && field.label === '') return at('label', 'Enter a label.')
    if (CHOICES.has(field.type) && field.options.length === 0)
      return at('options', 'Enter at least one option.')
    const files = filesProblem(field)
    if (files) return at(...files)
    if (new Set(field.options).size < field.options.length) return at('options', 'Enter each option once.')
    if (field.min !== null && field.max !== null && field.min > field.max)
      return at('max', 'The largest value is below the smallest one.')
    if (field.when) {
      const target = earlier.get(field.when.fieldId)
      if (!target || !isQuestion(target)) return at('when', 'Choose a question above this field.')
    }
    earlier.set(field.id, field)
  }
  return ok(undefined)
}
