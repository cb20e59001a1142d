import type { HttpStatus } from '#lib/api/http-status.ts'

/**
 * An expected failure as actions return it, for callers of every kind: the API sends it as JSON, a site host as text
 * or a page, and commands print its message.
 */
export interface FeatureError<Code extends string = string> {
  readonly code: Code
  /** The HTTP status of all errors with this code. */
  readonly status: HttpStatus
  /** What is wrong and what to do, in a sentence or two. */
  readonly message: string
  /** Path of the input field at fault: `layout.blocks.a.data.url`. */
  readonly field?: string
  /** The message beside that field, if it is shorter than `message`. */
  readonly fieldMessage?: string
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
  /** Further data that the caller needs, such as the newer state of a document that was saved meanwhile. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** What all errors with one code have in common. */
interface ErrorCode {
  readonly status: HttpStatus
  /** The field at fault, unless the error names another one. */
  readonly field?: string
  readonly retryAfter?: number
}

type ErrorCodes = Readonly<Record<string, ErrorCode>>

/** Retry-After for work that is rejected because too much of its kind is in progress, in seconds. */
export const BUSY_RETRY_SECONDS = 5

type CreateError<Code extends string> = (
  code: Code,
  message: string,
  details?: Pick<FeatureError, 'field' | 'fieldMessage' | 'retryAfter' | 'more'>,
) => FeatureError<Code>

/**
 * Defines the error catalogue of a feature: the status of each code, and a function for each error. A code has the
 * same status in every catalogue; tests/house/error-catalogues.test.ts checks it.
 */
export function defineErrors<const Codes extends ErrorCodes, Errors>(
  codes: Codes,
  define: (error: CreateError<keyof Codes & string>) => Errors,
): Errors & { readonly codes: Codes } {
  const errors = define((code, message, details) => {
    const common: ErrorCode | undefined = codes[code]
    if (common === undefined) throw new Error(`The error code ${code} is not in its catalogue.`)
    return { code, ...common, message, ...details }
  })
  return { ...errors, codes }
}

/** The errors of a catalogue. */
export type ErrorOf<Catalogue extends { readonly codes: ErrorCodes }> = FeatureError<
  keyof Catalogue['codes'] & string
>
