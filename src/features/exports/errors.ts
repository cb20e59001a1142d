/** Why an archive was not restored. */
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
    | 'SITE_FULL'
    | 'NO_ROOM'
    | 'TOO_MANY_SITES'
    | 'BUSY'
    | 'INTERRUPTED'
  readonly message: string
}

export const archiveErrors = {
  notAnArchive: (): ArchiveError => ({
    code: 'NOT_AN_ARCHIVE',
    message: "This is not the archive of a site. Give a file that 'sites archive' has written.",
  }),
  newerFormat: (version: number): ArchiveError => ({
    code: 'NEWER',
    message: `This archive has the format ${version}, which a newer release has written. Update Sitewright, then restore it.`,
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
    message: `This archive is damaged: ${what}. Nothing was restored; take another copy of it.`,
  }),
  unsafe: (what: string): ArchiveError => ({
    code: 'UNSAFE',
    message: `This archive is refused: ${what}. Nothing was restored.`,
  }),
  tooLarge: (what: string): ArchiveError => ({
    code: 'TOO_LARGE',
    message: `This archive is too large: ${what}. Nothing was restored.`,
  }),
  invalidIdentifier: (message: string): ArchiveError => ({ code: 'INVALID_IDENTIFIER', message }),
  identifierTaken: (identifier: string): ArchiveError => ({
    code: 'IDENTIFIER_TAKEN',
    message: `There is already a site '${identifier}'; choose another identifier.`,
  }),
  overQuota: (code: 'SITE_FULL' | 'NO_ROOM', quota: string): ArchiveError => ({
    code,
    message: `This archive holds more than a new site may have here. ${quota} Nothing was restored.`,
  }),
  tooManySites: (message: string): ArchiveError => ({ code: 'TOO_MANY_SITES', message }),
  busy: (): ArchiveError => ({
    code: 'BUSY',
    message: 'Other archives are being restored at this moment. Wait until they are done, then try again.',
  }),
  interrupted: (): ArchiveError => ({
    code: 'INTERRUPTED',
    message: 'The archive did not arrive whole, so nothing was restored. Send it again.',
  }),
  notStored: (message: string): ArchiveError => ({ code: 'NOT_STORED', message }),
} as const

/** Ends the reading of an archive from wherever it is. */
export class ArchiveFault extends Error {
  readonly error: ArchiveError

  constructor(error: ArchiveError) {
    super(error.message)
    this.error = error
  }
}
