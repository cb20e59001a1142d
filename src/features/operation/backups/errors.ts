import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const backupErrors = defineErrors(
  {
    NOT_A_BACKUP: { status: HTTP_STATUS.unprocessableContent },
    NEWER: { status: HTTP_STATUS.unprocessableContent },
    NOT_EMPTY: { status: HTTP_STATUS.conflict },
    DAMAGED: { status: HTTP_STATUS.unprocessableContent },
    NOT_STORED: { status: HTTP_STATUS.insufficientStorage },
  },
  (error) => ({
    notABackup: () => error('NOT_A_BACKUP', "This is not a backup. Use a file written by 'backup'."),
    newer: (what: string) =>
      error(
        'NEWER',
        `This backup comes from a newer release (${what}). Install that release, then restore it.`,
      ),
    notEmpty: () =>
      error(
        'NOT_EMPTY',
        'There are accounts or sites in this installation, so nothing was restored. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database, and FILES_URL to an empty location.',
      ),
    tooNew: (backup: number, here: number) =>
      error(
        'NOT_EMPTY',
        `The database has the newer schema ${here}; the backup has ${backup}. Use an empty database: set DATA_DIR to a new folder, or DATABASE_URL to another one.`,
      ),
    damaged: (what: string) =>
      error('DAMAGED', `This backup is damaged: ${what}. Nothing was restored. Use another copy of it.`),
    notStored: (message: string) => error('NOT_STORED', message),
  }),
)

/** An expected failure of restoring a backup. */
export type BackupError = ErrorOf<typeof backupErrors>

/** Aborts reading a backup with an expected error. */
export class BackupAbortError extends Error {
  readonly error: BackupError

  constructor(error: BackupError) {
    super(error.message)
    this.error = error
  }
}
