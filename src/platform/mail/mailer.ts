import type { Result } from '#lib/result.ts'

import type { MailMessage } from './mail-message.ts'

/** A mail on its way out. */
export interface OutgoingMail extends MailMessage {
  /** Stable over all tries of the same mail, so that a copy sent after a crash is recognisable. */
  readonly id: string
  /** When it was written; the Date header. */
  readonly date: Date
}

/** `rejected`: trying again would not help. The others pass. The message is for the log and names no person. */
export interface MailError {
  readonly code: 'refused' | 'unavailable' | 'login-failed' | 'outbox-not-writable'
  readonly message: string
}

/** A way out for mails. */
export interface Mailer {
  /** Hands a mail over; an ok answer means that the next system has it or that it is safe on the disk. */
  send(mail: OutgoingMail): Promise<Result<{ readonly messageId: string }, MailError>>
  /** Mails stay on this machine, where whoever runs the installation reads them. */
  readonly keepsMails: boolean
  close(): void
}
