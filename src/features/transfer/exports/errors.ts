import { defineErrors, type ErrorOf, BUSY_RETRY_SECONDS } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

/** Names of missing files in an error. */
const MAX_NAMED_FILES = 100

export const archiveErrors = defineErrors(
  {
    NOT_AN_ARCHIVE: { status: HTTP_STATUS.unprocessableContent },
    NEWER: { status: HTTP_STATUS.unprocessableContent },
    OLDER: { status: HTTP_STATUS.unprocessableContent },
    DAMAGED: { status: HTTP_STATUS.unprocessableContent },
    FILES_MISSING: { status: HTTP_STATUS.unprocessableContent },
    UNSAFE: { status: HTTP_STATUS.unprocessableContent },
    TOO_LARGE: { status: HTTP_STATUS.contentTooLarge },
    INVALID_IDENTIFIER: { status: HTTP_STATUS.badRequest, field: 'identifier' },
    IDENTIFIER_TAKEN: { status: HTTP_STATUS.conflict, field: 'identifier' },
    NOT_STORED: { status: HTTP_STATUS.insufficientStorage },
    ITEM_LIMIT_REACHED: { status: HTTP_STATUS.conflict },
    STORAGE_LIMIT_REACHED: { status: HTTP_STATUS.contentTooLarge },
    TOO_MANY_SITES: { status: HTTP_STATUS.conflict },
    BUSY: { status: HTTP_STATUS.tooManyRequests, retryAfter: BUSY_RETRY_SECONDS },
    TOO_MANY: { status: HTTP_STATUS.tooManyRequests },
    INTERRUPTED: { status: HTTP_STATUS.badRequest },
  },
  (error) => ({
    notAnArchive: () =>
      error('NOT_AN_ARCHIVE', "This is not the archive of a site. Use a file written by 'sites archive'."),
    newerFormat: (version: number) =>
      error(
        'NEWER',
        `This archive has the format ${version}, which was written by a newer release. Update Sitewright, then restore it.`,
      ),
    newerSchema: (schema: number, own: number) =>
      error(
        'NEWER',
        `This archive comes from a newer release (schema ${schema}; here ${own}). Update Sitewright, then restore it.`,
      ),
    olderSchema: (schema: number, own: number) =>
      error(
        'OLDER',
        `This archive comes from an older release (schema ${schema}; here ${own}). Restore it with that release, update that installation, and archive the site again.`,
      ),
    damaged: (what: string) =>
      error('DAMAGED', `This archive is damaged: ${what}. Nothing was restored. Use another copy of it.`),
    /** `files` are names that people know. */
    filesMissing: (count: number, key: string, files: readonly string[]) =>
      error(
        'FILES_MISSING',
        `This archive is not whole: ${count === 1 ? 'a file that it names is' : `${count} files that it names are`} missing or cut off, such as '${key.slice(0, 200)}'. Nothing was restored. Use another copy of it, or restore the site without ${count === 1 ? 'this file' : 'these files'}.`,
        { more: { count, files: files.slice(0, MAX_NAMED_FILES) } },
      ),
    unsafe: (what: string) => error('UNSAFE', `This archive was rejected: ${what}. Nothing was restored.`),
    tooLarge: (what: string) =>
      error('TOO_LARGE', `This archive is too large: ${what}. Nothing was restored.`),
    invalidIdentifier: (message: string) => error('INVALID_IDENTIFIER', message),
    identifierTaken: (identifier: string) =>
      error('IDENTIFIER_TAKEN', `The identifier '${identifier}' is already taken. Choose another one.`),
    overQuota: (code: 'ITEM_LIMIT_REACHED' | 'STORAGE_LIMIT_REACHED', limit: string) =>
      error(
        code,
        `This archive exceeds the limit of ${limit} for new sites. Nothing was restored. Ask the operator of the platform for a higher limit.`,
      ),
    tooManySites: (message: string) => error('TOO_MANY_SITES', message),
    busy: () => error('BUSY', 'Other archives are being restored. Try again later.'),
    tooManyExports: (retryAfter: number) =>
      error('TOO_MANY', 'This site was exported too often in the last hour. Try again later.', {
        retryAfter,
      }),
    tooManyRestores: (retryAfter: number) =>
      error('TOO_MANY', 'You uploaded too many archives in the last hour. Try again later.', { retryAfter }),
    interrupted: () =>
      error('INTERRUPTED', 'The upload was interrupted, so nothing was restored. Upload the archive again.'),
    notStored: (message: string) => error('NOT_STORED', message),
  }),
)

/** An expected failure of restoring an archive. */
export type ArchiveError = ErrorOf<typeof archiveErrors>

/** Aborts reading an archive with an expected error. */
export class ArchiveAbortError extends Error {
  readonly error: ArchiveError

  constructor(error: ArchiveError) {
    super(error.message)
    this.error = error
  }
}
