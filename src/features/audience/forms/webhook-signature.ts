import { createHmac } from 'node:crypto'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'

const PREFIX = 'whsec_'

/**
 * Returns the secret with which calls of a form's webhook are signed, as libraries for Standard Webhooks take it. It is
 * computed and not stored: an archive of the site does not hold it.
 */
const webhookSecretOf = (secret: string, siteId: Id, formId: Id, number: number): string =>
  PREFIX +
  createHmac('sha256', secret)
    .update(['form-webhook', siteId, formId, ...(number === 1 ? [] : [number])].join('\n'))
    .digest('base64')

/** How long the secret before a renewal is valid, in milliseconds. */
const OVERLAP_MS = DAY_MS

/** Which secret a form has, and when it replaced the one before. */
export interface SecretState {
  readonly number: number
  readonly renewedAt: Date | null
}

/** The secrets of a form's webhook: the one that is shown, and the one before while it is valid. */
export interface WebhookSecrets {
  readonly current: string
  readonly previous: string | undefined
  /** Until when the one before is valid. */
  readonly previousUntil: Date | undefined
}

/** Returns the secrets that are valid at a time. */
export function webhookSecretsOf(
  secret: string,
  { siteId, formId }: { readonly siteId: Id; readonly formId: Id },
  { number, renewedAt }: SecretState,
  now: Date,
): WebhookSecrets {
  const until = renewedAt === null ? 0 : renewedAt.getTime() + OVERLAP_MS
  const isValid = number > 1 && until > now.getTime()
  return {
    current: webhookSecretOf(secret, siteId, formId, number),
    previous: isValid ? webhookSecretOf(secret, siteId, formId, number - 1) : undefined,
    previousUntil: isValid ? new Date(until) : undefined,
  }
}

/**
 * Returns the headers that prove who made a call, and when: Standard Webhooks, over id, time and body. After a renewal the
 * call has a signature for each of both secrets.
 */
export function signatureHeaders(
  { current, previous }: WebhookSecrets,
  { id, now, body }: { readonly id: string; readonly now: number; readonly body: string },
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(now / 1000))
  const signatures = [current, ...(previous === undefined ? [] : [previous])].map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
