/** An expected failure of restoring an archive. */
export interface ArchiveError {
  readonly code:
    | 'NOT_AN_ARCHIVE'
    | 'NEWER'
    | 'OLDER'
    | 'DAMAGED'
    | 'UNSAFE'
    | 'TOO_LARGE'
    | 'INVALID_IDENTIFIER'
    | 'IDENTIFIER_TAKEN'
    | 'NOT_STORED'
    | 'ITEM_LIMIT_REACHED'
    | 'STORAGE_LIMIT_REACHED'
    | 'TOO_MANY_SITES'
    | 'BUSY'
    | 'INTERRUPTED'
  readonly message: string
}

export const archiveErrors = {
  notAnArchive: (): ArchiveError => ({
    code: 'NOT_AN_ARCHIVE',
    message: "This is not the archive of a site. Use a file written by 'sites archive'.",
  }),
  newerFormat: (version: number): ArchiveError => ({
    code: 'NEWER',
    message: `This archive has the format ${version}, which was written by a newer release. Update Sitewright, then restore it.`,
  }),
  newerSchema: (schema: number, own: number): ArchiveError => ({
    code: 'NEWER',
    message: `This archive comes from a newer release (schema ${schema}; here ${own}). Update Sitewright, then restore it.`,
  }),
  olderSchema: (schema: number, own: number): ArchiveError => ({
    code: 'OLDER',
    message: `This archive comes from an older release (schema ${schema}; here ${own}). Restore it with that release, update that installation, and archive the site again.`,
  }),
  damaged: (what: string): ArchiveError => ({
    code: 'DAMAGED',
    message: `This archive is damaged: ${what}. Nothing was restored. Use another copy of it.`,
  }),
  unsafe: (what: string): ArchiveError => ({
    code: 'UNSAFE',
    message: `This archive was rejected: ${what}. Nothing was restored.`,
  }),
  tooLarge: (what: string): ArchiveError => ({
    code: 'TOO_LARGE',
    message: `This archive is too large: ${what}. Nothing was restored.`,
  }),
  invalidIdentifier: (message: string): ArchiveError => ({ code: 'INVALID_IDENTIFIER', message }),
  identifierTaken: (identifier: string): ArchiveError => ({
    code: 'IDENTIFIER_TAKEN',
    message: `The identifier '${identifier}' is already taken. Choose another one.`,
  }),
  overQuota: (code: 'ITEM_LIMIT_REACHED' | 'STORAGE_LIMIT_REACHED', quota: string): ArchiveError => ({
    code,
    message: `This archive exceeds the limits of new sites here. ${quota} Nothing was restored.`,
  }),
  tooManySites: (message: string): ArchiveError => ({ code: 'TOO_MANY_SITES', message }),
  busy: (): ArchiveError => ({
    code: 'BUSY',
    message: 'Other archives are being restored. Try again later.',
  }),
  interrupted: (): ArchiveError => ({
    code: 'INTERRUPTED',
    message: 'The upload was interrupted, so nothing was restored. Upload the archive again.',
  }),
  notStored: (message: string): ArchiveError => ({ code: 'NOT_STORED', message }),
} as const

/** Aborts reading an archive with an expected error. */
export class ArchiveAbortError extends Error {
  readonly error: ArchiveError

  constructor(error: ArchiveError) {
    super(error.message)
    this.error = error
  }
}
