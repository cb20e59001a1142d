import { createHmac } from 'node:crypto'
import { testWebhookSecret } from '#features/shop/payments/test-webhooks.ts'
import { webhookPath } from '#features/shop/payments/site-paths.rules.ts'
import type { Id } from '#lib/id.ts'
import { createSeal } from '#platform/secrets/seal.ts'
import { askOnce, type Response } from '../web.ts'
import { SHOP_SECRET } from './issued-card.ts'

/** Where the test provider sends its webhooks. */
export const WEBHOOK_PATH = webhookPath('test')

/** Signs a webhook of the test provider as the documentation says; `age` is in seconds. */
export function signWebhook(body: string, siteId: Id, { age = 0, scheme = 'v1' } = {}): string {
  const secret = testWebhookSecret(
    createSeal(SHOP_SECRET, 'payments').digest('notices', 'test provider'),
    siteId,
  )
  const seconds = Math.floor(Date.now() / 1000) - age
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},${scheme}=${signature}`
}

/** Posts something as a webhook to a process that serves a store. */
export function postWebhook(
  port: number,
  identifier: string,
  body: string,
  signature: string | undefined,
  { path = WEBHOOK_PATH as string, method = 'POST' } = {},
): Promise<Response> {
  return askOnce(port, `${identifier}.localhost:${port}`, path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'sitewright-signature': signature }),
    },
    ...(method === 'POST' && { body }),
  })
}
