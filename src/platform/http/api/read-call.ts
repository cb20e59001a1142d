import { z } from 'zod'
import type { Operation } from '#lib/api/api-contract.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { findUnstorable } from '#lib/storable-text.ts'
import '#lib/validation-messages.ts'

/** The parsed input of a call. */
export interface ParsedParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The input of a call as the framework read it. */
type ReceivedParts = Readonly<Record<'params' | 'query' | 'body', unknown>>

/**
 * Parses path, query and body with the schemas of a contract; fails with a message for each invalid field.
 */
export function parseParts(contract: Operation, request: ReceivedParts): Result<ParsedParts, ApiError> {
  const params = contract.params.safeParse(request.params)
  if (!params.success) return fail({ status: HTTP_STATUS.notFound, code: 'NOT_FOUND', message: 'Not found.' })
  const query = contract.query.safeParse(request.query)
  if (!query.success) return fail(describe(query.error, 'in the query'))
  if (contract.body === 'bytes') return ok({ params: params.data, query: query.data, body: undefined })
  // A route without a body schema may still get an empty body, or one that holds only a CSRF token.
  const body = contract.body.safeParse(contract.body instanceof z.ZodUndefined ? undefined : request.body)
  if (!body.success) return fail(describe(body.error, ''))
  return ok({ params: params.data, query: query.data, body: body.data })
}

/**
 * Returns an error that names the first text of path, query or body that cannot be stored, because of NUL or a lone
 * surrogate; undefined if there is none.
 */
export function findTextError({ params, query, body }: ReceivedParts): ApiError | undefined {
  const path = findUnstorable(params) ?? findUnstorable(query) ?? findUnstorable(body)
  if (path === undefined) return undefined
  const message = 'This text contains a character that cannot be stored. Remove it, or type the text again.'
  const where = path === '' ? '' : `${path}: `
  return {
    status: HTTP_STATUS.badRequest,
    code: 'INVALID',
    message: `${where}${message}`,
    fields: { [path]: message },
  }
}

function describe(error: z.ZodError, where: string): ApiError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    fields[path] ??= messageOf(issue)
  }
  const [first] = error.issues
  const prefix =
    first === undefined || first.path.length === 0
      ? ''
      : `${first.path.join('.')}${where === '' ? '' : ` ${where}`}: `
  return {
    status: HTTP_STATUS.badRequest,
    code: 'INVALID',
    message: `${prefix}${first === undefined ? 'This value is not valid.' : messageOf(first)}`,
    fields,
  }
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.path.length > 0 || issue.code !== 'invalid_type') return issue.message
  return issue.expected === 'undefined'
    ? 'This call takes no body. Leave it out.'
    : 'Send a JSON object as the body of the request.'
}
