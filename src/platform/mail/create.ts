import { join } from 'node:path'

import type { Config } from '#platform/config/config.ts'

import { configuredSender } from './compose.ts'
import type { Mailer } from './mailer.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpMailer } from './smtp.ts'

/** Returns the configured mailer: SMTP_URL, or files in `DATA_DIR/outbox`. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'appOrigin' | 'mailFrom'>): Mailer {
  const sender = configuredSender(config)
  return config.smtpUrl === undefined
    ? createOutbox(join(config.dataDir, 'outbox'), sender)
    : createSmtpMailer({ url: config.smtpUrl, sender })
}
