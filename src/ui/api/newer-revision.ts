import { CallFailure } from '#ui/api/call-failure.ts'

/** Returns the newer revision of a CONFLICT; undefined for other errors. */
export function newerRevision<Revision>(error: unknown): Revision | undefined {
  if (!(error instanceof CallFailure) || error.code !== 'CONFLICT') return undefined
  return (error.more['remote'] ?? undefined) as Revision | undefined
}
