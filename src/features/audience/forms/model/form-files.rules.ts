import type { FormProblem } from '#features/audience/forms/model/form-problem.types.ts'
import type { FormField } from '#features/audience/forms/model/form-field.types.ts'

/** The kinds of files that an owner may ask for, with their extensions. Nothing of them runs in a browser. */
export const FORM_FILE_KINDS = {
  image: ['jpg', 'png', 'webp', 'gif', 'avif'],
  pdf: ['pdf'],
  document: ['docx', 'odt', 'rtf', 'doc', 'txt'],
  spreadsheet: ['xlsx', 'ods', 'xls', 'csv'],
  presentation: ['pptx', 'odp', 'ppt'],
  audio: ['mp3', 'm4a', 'ogg', 'wav', 'flac'],
  video: ['mp4', 'mov', 'webm'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type FormFileKind = keyof typeof FORM_FILE_KINDS

/** Bytes of all texts of a form, with files or without. */
export const MAX_TEXT_BYTES = 256 * 1024

const MEGABYTE = 1024 * 1024
/** Limits of one field, and of all files of a submission. */
export const MAX_FORM_FILES = 5
export const MAX_FORM_FILE_MEGABYTES = 10
export const MAX_SENT_MEGABYTES = 25
export const MAX_SENT_BYTES = MAX_SENT_MEGABYTES * MEGABYTE

/** What a field for files takes. */
export interface FormFileRules {
  /** Lower-case extensions. */
  readonly extensions: readonly string[]
  readonly maxFiles: number
  readonly maxMegabytes: number
  readonly maxBytes: number
}

export const isFileKind = (text: string): text is FormFileKind => Object.hasOwn(FORM_FILE_KINDS, text)

/** Returns what a field for files takes: its options are kinds, `max` is how many, and `value` the megabytes of each. */
export function fileRulesOf({ options, max, value }: FormField): FormFileRules {
  const maxMegabytes = Number(value) || MAX_FORM_FILE_MEGABYTES
  return {
    extensions: options.filter(isFileKind).flatMap((kind) => FORM_FILE_KINDS[kind]),
    maxFiles: max ?? 1,
    maxMegabytes,
    maxBytes: maxMegabytes * MEGABYTE,
  }
}

/** Whether a form asks for files. */
export const hasFiles = (fields: readonly FormField[]): boolean => fields.some(({ type }) => type === 'file')

/** A file that a browser is about to send. */
export interface ChosenFile {
  readonly name: string
  readonly size: number
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  oga: 'ogg',
  opus: 'ogg',
  m4v: 'mp4',
}

/** Returns an extension as the table of kinds has it. */
export const usualExtension = (extension: string): string => OTHER_NAMES[extension] ?? extension

const extensionOf = (name: string): string =>
  usualExtension(/\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '')

/** Returns what is wrong with chosen files before they are sent; the server looks at their content. */
export function chosenFilesProblem(field: FormField, files: readonly ChosenFile[]): FormProblem | undefined {
  const { extensions, maxFiles, maxMegabytes, maxBytes } = fileRulesOf(field)
  if (files.length > maxFiles) return { code: 'tooMany', limit: maxFiles }
  if (files.some(({ size }) => size === 0)) return { code: 'fileEmpty' }
  if (files.some(({ size }) => size > maxBytes)) return { code: 'fileSize', limit: maxMegabytes }
  return files.some(({ name }) => !extensions.includes(extensionOf(name))) ? { code: 'fileType' } : undefined
}

/** Returns problems of files that are too large together, at the last field of them. */
export function totalProblem(
  chosen: readonly (readonly [fieldId: string, files: readonly ChosenFile[]])[],
): Readonly<Record<string, FormProblem>> {
  const bytes = chosen.flatMap(([, files]) => files).reduce((sum, { size }) => sum + size, 0)
  const last = chosen.findLast(([, files]) => files.length > 0)?.[0]
  return bytes > MAX_SENT_BYTES && last !== undefined
    ? { [last]: { code: 'filesSize', limit: MAX_SENT_MEGABYTES } }
    : {}
}
