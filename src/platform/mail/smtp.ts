import { createTransport } from 'nodemailer'

import { fail, ok } from '#lib/result.ts'

import { createBreaker } from './circuit-breaker.ts'
import { compose, messageIdOf, type Sender } from './compose.ts'
import type { MailError, Mailer } from './mailer.ts'

export interface SmtpOptions {
  /** `smtps://` is TLS from the first byte; `smtp://` upgrades when the server offers it, `?requireTLS=true` always. */
  readonly url: string
  readonly sender: Sender
  /** Timeout of connecting, of the greeting and of idle times afterwards, in milliseconds. */
  readonly timeout?: number
  /** Timeout of one mail as a whole, in milliseconds. */
  readonly deadline?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Consecutive failures after which the server is not called for half a minute. */
const BREAKER = { failures: 5, pause: 30_000 }

/** Returns a mailer that uses an SMTP server. No call takes longer than its deadline (P42). */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { url, sender, timeout = 10_000, deadline = 60_000, now = Date.now } = options
  const breaker = createBreaker({ ...BREAKER, now })
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  })
  return {
    storesMails: false,
    async send(mail) {
      if (!breaker.allows()) {
        return fail({
          code: 'unavailable',
          message: 'The mail server failed repeatedly; sending is paused.',
        })
      }
      const composed = compose(mail, sender)
      try {
        await transport.sendMail({ ...composed, signal: AbortSignal.timeout(deadline) })
        breaker.succeeded()
        return ok({ messageId: messageIdOf(mail, sender) })
      } catch (error) {
        const failure = mailError(error)
        if (failure === undefined) throw error
        if (failure.code === 'rejected') breaker.succeeded()
        else breaker.failed()
        return fail(failure)
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Returns the expected failure behind an error of the mail library; undefined for a bug. Its message may
 * contain addresses, so only codes are used.
 */
function mailError(error: unknown): MailError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code === undefined && error.name !== 'TimeoutError') return undefined
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const details = [code ?? error.name, ...(status === 0 ? [] : [status])].join(' ')
  if (code === 'EAUTH') {
    return {
      code: 'login-failed',
      message: `The mail server rejected the login (${details}). Check SMTP_URL.`,
    }
  }
  if (status >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')) {
    return { code: 'rejected', message: `The mail server rejected the mail permanently (${details}).` }
  }
  return { code: 'unavailable', message: `The mail server could not accept the mail (${details}).` }
}
