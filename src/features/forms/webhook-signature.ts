import { createHmac } from 'node:crypto'
import type { Id } from '#lib/id.ts'

const PREFIX = 'whsec_'

/**
 * Returns the secret with which calls of a form's webhook are signed, as libraries for Standard Webhooks take it. It is
 * computed and not stored: an archive of the site does not hold it.
 */
export const webhookSecretOf = (secret: string, siteId: Id, formId: Id): string =>
  PREFIX + createHmac('sha256', secret).update(['form-webhook', siteId, formId].join('\n')).digest('base64')

/** Returns the headers that prove who made a call, and when: Standard Webhooks, over id, time and body. */
export function signatureHeaders(
  webhookSecret: string,
  { id, now, body }: { readonly id: string; readonly now: number; readonly body: string },
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(now / 1000))
  const key = Buffer.from(webhookSecret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
