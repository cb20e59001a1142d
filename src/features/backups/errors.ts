import type { BackupError } from '#features/backups/types.ts'

export const backupErrors = {
  notABackup: (): BackupError => ({
    code: 'NOT_A_BACKUP',
    message: "This is not a backup. Use a file written by 'backup'.",
  }),
  newer: (what: string): BackupError => ({
    code: 'NEWER',
    message: `This backup comes from a newer release (${what}). Install that release, then restore it.`,
  }),
  notEmpty: (): BackupError => ({
    code: 'NOT_EMPTY',
    message:
      'There are accounts or sites in this installation, so nothing was restored. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database, and FILES_URL to an empty location.',
  }),
  tooNew: (backup: number, here: number): BackupError => ({
    code: 'NOT_EMPTY',
    message: `The database has the newer schema ${here}; the backup has ${backup}. Use an empty database: set DATA_DIR to a new folder, or DATABASE_URL to another one.`,
  }),
  damaged: (what: string): BackupError => ({
    code: 'DAMAGED',
    message: `This backup is damaged: ${what}. Nothing was restored. Use another copy of it.`,
  }),
  notStored: (message: string): BackupError => ({ code: 'NOT_STORED', message }),
} as const

/** Aborts reading a backup with an expected error. */
export class BackupAbortError extends Error {
  readonly error: BackupError

  constructor(error: BackupError) {
    super(error.message)
    this.error = error
  }
}
