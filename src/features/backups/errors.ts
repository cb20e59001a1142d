import type { BackupError } from '#features/backups/types.ts'

export const backupErrors = {
  notABackup: (): BackupError => ({
    code: 'NOT_A_BACKUP',
    message: "This is not a backup. Give a file that 'backup' has written.",
  }),
  newer: (what: string): BackupError => ({
    code: 'NEWER',
    message: `This backup comes from a newer release (${what}). Install that release, then restore it.`,
  }),
  notEmpty: (): BackupError => ({
    code: 'NOT_EMPTY',
    message:
      'There are accounts or sites in this installation, so nothing was restored. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database, and FILES_URL to an empty place.',
  }),
  tooNew: (backup: number, here: number): BackupError => ({
    code: 'NOT_EMPTY',
    message: `The database has the schema ${here} already and the backup ${backup}. Give an empty database: set DATA_DIR to a new folder, or DATABASE_URL to another one.`,
  }),
  damaged: (what: string): BackupError => ({
    code: 'DAMAGED',
    message: `This backup is damaged: ${what}. Nothing was restored; take another copy of it.`,
  }),
  notStored: (message: string): BackupError => ({ code: 'NOT_STORED', message }),
} as const

/** Ends the reading of a backup from wherever it is. */
export class BackupFault extends Error {
  readonly error: BackupError

  constructor(error: BackupError) {
    super(error.message)
    this.error = error
  }
}
