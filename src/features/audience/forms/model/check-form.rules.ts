import {
  type FormCondition,
  type FormField,
  type FormValue,
  type FormValues,
  hasList,
  isQuestion,
  LIKERT_SCALE,
  MAX_ANSWER_LENGTH,
  MAX_LONG_ANSWER,
  partsOf,
} from '#features/audience/forms/model/form-field.types.ts'
import type { FormProblem } from '#features/audience/forms/model/form-problem.types.ts'
import { isEmailAddress } from '#lib/email-address.ts'
import { isCountryCode } from '#lib/places/countries.ts'
import { fileRulesOf } from '#features/audience/forms/model/form-files.rules.ts'

/** The answers of a form without mistakes, or what is wrong with each field. */
export interface CheckedForm {
  /** Only of fields that are shown, in their order. */
  readonly values: FormValues
  readonly problems: Readonly<Record<string, FormProblem>>
}

/**
 * Returns which fields are shown for these answers, in the browser and on the server alike. A field without its page is not
 * shown, and neither is one that depends on a field which is not.
 */
export function shownFields(fields: readonly FormField[], values: FormValues): readonly FormField[] {
  const shown = new Set<string>()
  let showsPage = true
  for (const field of fields) {
    const holds = field.when === null || (shown.has(field.when.fieldId) && isMet(field.when, values))
    if (field.type === 'page') showsPage = holds
    if (holds && showsPage) shown.add(field.id)
  }
  return fields.filter(({ id }) => shown.has(id))
}

function isMet({ fieldId, is, value }: FormCondition, values: FormValues): boolean {
  const answer = values[fieldId] ?? ''
  if (is === 'filled') return !isEmpty(answer)
  if (is === 'empty') return isEmpty(answer)
  const isEqual = typeof answer === 'string' ? answer.trim() === value : answer.includes(value)
  return isEqual === (is === 'equal')
}

/** Whether nothing was answered. */
export const isEmpty = (value: FormValue): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.every((part) => part.trim() === '')

/**
 * Checks the answers of a form. Answers to fields that are not shown are neither required nor returned. `fileProblems` are
 * what is wrong with files by their field.
 */
export function checkForm(
  fields: readonly FormField[],
  values: FormValues,
  fileProblems: Readonly<Record<string, FormProblem>> = {},
): CheckedForm {
  const cleaned: Record<string, FormValue> = {}
  const problems: Record<string, FormProblem> = {}
  for (const field of shownFields(fields, values)) {
    if (!isQuestion(field)) continue
    const value = normal(field, values[field.id])
    cleaned[field.id] = value
    const problem = findProblem(field, value) ?? (field.type === 'file' ? fileProblems[field.id] : undefined)
    if (problem) problems[field.id] = problem
  }
  return { values: cleaned, problems }
}

/** Returns an answer in the shape of its type, whatever was sent. */
function normal({ type }: FormField, value: FormValue | undefined): FormValue {
  const trim = (text: string) => (type === 'textarea' ? text.replaceAll(/\r\n?/g, '\n') : text).trim()
  if (!hasList(type)) return trim(typeof value === 'string' ? value : (value?.[0] ?? ''))
  const list = (typeof value === 'string' ? [value] : (value ?? [])).map(trim)
  const parts = partsOf(type)
  if (parts) return parts.map((_part, index) => list[index] ?? '')
  if (type === 'file') return list.filter((name) => name !== '')
  return type === 'likert' ? list : [...new Set(list.filter((text) => text !== ''))]
}

function findProblem(field: FormField, value: FormValue): FormProblem | undefined {
  if (isMissing(field, value)) return { code: 'required' }
  if (isEmpty(value)) return undefined
  return typeof value === 'string' ? textProblem(field, value) : listProblem(field, value)
}

/** The parts without which an answer with several parts counts as missing. */
const NEEDED: Readonly<Partial<Record<FormField['type'], readonly string[]>>> = {
  name: ['First', 'Last'],
  phone: ['Line'],
  address: ['Line1', 'City', 'Zip', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute'],
}

function isMissing({ type, isRequired, options }: FormField, value: FormValue): boolean {
  if (!isRequired) return false
  if (isEmpty(value)) return true
  if (typeof value === 'string') return false
  if (type === 'likert') return options.some((_statement, index) => (value[index] ?? '') === '')
  const needed = NEEDED[type] ?? []
  return (partsOf(type) ?? []).some((part, index) => needed.includes(part) && value[index] === '')
}

const TEXT_CHECKS: Readonly<
  Partial<Record<FormField['type'], (field: FormField, value: string) => FormProblem | undefined>>
> = {
  email: (_field, value) => (isEmailAddress(value) ? undefined : { code: 'email' }),
  url: (_field, value) => (isWebUrl(value) ? undefined : { code: 'url' }),
  number: numberProblem,
  currency: (field, value) =>
    /^-?\d+(?:[.,]\d{1,2})?$/.test(value) ? numberProblem(field, value) : { code: 'number' },
  radio: choiceProblem,
  select: choiceProblem,
  text: lengthProblem,
  textarea: lengthProblem,
  consent: (_field, value) => (value === 'yes' ? undefined : { code: 'choice' }),
}

function textProblem(field: FormField, value: string): FormProblem | undefined {
  const limit = field.type === 'textarea' ? MAX_LONG_ANSWER : MAX_ANSWER_LENGTH
  if (value.length > limit) return { code: 'tooLong', limit }
  return TEXT_CHECKS[field.type]?.(field, value)
}

function listProblem(field: FormField, value: readonly string[]): FormProblem | undefined {
  if (value.some((part) => part.length > MAX_ANSWER_LENGTH))
    return { code: 'tooLong', limit: MAX_ANSWER_LENGTH }
  switch (field.type) {
    case 'checkbox':
      return boxesProblem(field, value)
    case 'likert':
      return value.length > field.options.length ||
        value.some((one) => one !== '' && !LIKERT_SCALE.some(([step]) => String(step) === one))
        ? { code: 'choice' }
        : undefined
    case 'file': {
      const { maxFiles } = fileRulesOf(field)
      return value.length > maxFiles ? { code: 'tooMany', limit: maxFiles } : undefined
    }
    case 'date':
      return isDay(value) ? undefined : { code: 'date' }
    case 'time':
      return isTime(value) ? undefined : { code: 'time' }
    case 'phone':
      return isPhone(value) ? undefined : { code: 'phone' }
    case 'address':
      return addressProblem(value)
    default:
      return undefined
  }
}

function lengthProblem({ min, max }: FormField, value: string): FormProblem | undefined {
  if (min !== null && value.length < min) return { code: 'tooShort', limit: min }
  return max !== null && value.length > max ? { code: 'tooLong', limit: max } : undefined
}

function numberProblem({ min, max }: FormField, value: string): FormProblem | undefined {
  if (!/^-?\d{1,15}(?:[.,]\d{1,15})?$/.test(value)) return { code: 'number' }
  const number = Number(value.replace(',', '.'))
  if (min !== null && number < min) return { code: 'tooLow', limit: min }
  return max !== null && number > max ? { code: 'tooHigh', limit: max } : undefined
}

function choiceProblem({ options, hasOther, type }: FormField, value: string): FormProblem | undefined {
  return options.includes(value) || (hasOther && type === 'radio') ? undefined : { code: 'choice' }
}

function boxesProblem(
  { options, hasOther, min, max }: FormField,
  value: readonly string[],
): FormProblem | undefined {
  const own = value.filter((one) => !options.includes(one))
  if (own.length > (hasOther ? 1 : 0)) return { code: 'choice' }
  if (min !== null && value.length < min) return { code: 'tooFew', limit: min }
  return max !== null && value.length > max ? { code: 'tooMany', limit: max } : undefined
}

/** Whether a text is a URL of the web; `https://` may be left out. */
function isWebUrl(text: string): boolean {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !/\s/.test(text)
}

const isWhole = (text: string, min: number, max: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max

function isDay([month = '', day = '', year = '']: readonly string[]): boolean {
  if (!isWhole(month, 1, 12) || !/^\d{4}$/.test(year) || Number(year) < 1000) return false
  return isWhole(day, 1, new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate())
}

function isTime([hour = '', minute = '', second = '', half = '']: readonly string[]): boolean {
  if (!['', 'AM', 'PM'].includes(half)) return false
  const isHour = half === '' ? isWhole(hour, 0, 23) : isWhole(hour, 1, 12)
  return isHour && isWhole(minute, 0, 59) && (second === '' || isWhole(second, 0, 59))
}

/** A phone number has digits in each part, and a last one. */
function isPhone([country = '', ...parts]: readonly string[]): boolean {
  const isDigits = (text: string) => text === '' || /^[\d\s()/.-]{1,20}$/.test(text)
  return /^(?:\+?\d{1,4})?$/.test(country) && parts.every(isDigits) && /\d{2}/.test(parts[2] ?? '')
}

/** Its name as the specification has it, for callers of the API: the form itself sends codes. */
const UNITED_STATES = 'United States'

/** A US zip code is exactly 5 digits (FRM-20); those of other countries are as they are (FRM-26). */
function addressProblem([, , , , zip = '', country = '']: readonly string[]): FormProblem | undefined {
  const isUnitedStates = country === 'US' || country === UNITED_STATES
  if (country !== '' && !isUnitedStates && !isCountryCode(country)) return { code: 'country' }
  return isUnitedStates && zip !== '' && !/^\d{5}$/.test(zip) ? { code: 'zip' } : undefined
}
