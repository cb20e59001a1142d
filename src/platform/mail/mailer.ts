import type { Result } from '#lib/result.ts'

import type { MailMessage } from './mail-message.ts'

/** A mail to send. */
export interface OutgoingMail extends MailMessage {
  /** The same for all attempts, so that a duplicate after a crash is recognisable. */
  readonly id: string
  /** Creation time; the Date header. */
  readonly date: Date
}

/**
 * `rejected`: a retry would not help. The others are transient. The message is logged and names no person.
 */
export interface MailError {
  readonly code: 'rejected' | 'unavailable' | 'login-failed' | 'outbox-not-writable'
  readonly message: string
}

/** Sends mails. */
export interface Mailer {
  /** Sends a mail; succeeds when the next system accepted it or it is stored on disk. */
  send(mail: OutgoingMail): Promise<Result<{ readonly messageId: string }, MailError>>
  /** Whether mails are stored on this machine, where the operator reads them. */
  readonly storesMails: boolean
  close(): void
}
