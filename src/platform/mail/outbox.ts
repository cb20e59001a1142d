import { join } from 'node:path'

import MailComposer from 'nodemailer/lib/mail-composer'

import { fail, ok } from '#lib/result.ts'
import { moveIntoPlace, writeTemporary } from '#platform/storage/disk-write.ts'
import { storageError } from '#platform/storage/errors.ts'

import { compose, messageIdOf, type Sender } from './compose.ts'
import type { Mailer } from './mailer.ts'

/**
 * Returns a mailer that stores mails as files in a folder, `{date}-{id}.eml`, with mode 0600. A mail that is
 * sent again after a crash replaces its own file.
 */
export function createOutbox(folder: string, sender: Sender): Mailer {
  return {
    storesMails: true,
    async send(mail) {
      const bytes = await new MailComposer(compose(mail, sender)).compile().build()
      try {
        const { path } = await writeTemporary(join(folder, '.incoming'), bytes)
        await moveIntoPlace(path, join(folder, fileName(mail.date, mail.id)))
        return ok({ messageId: messageIdOf(mail, sender) })
      } catch (error) {
        const expected = storageError(error)
        if (expected === undefined) throw error
        return fail({ code: 'outbox-not-writable', message: expected.message })
      }
    },
    close() {},
  }
}

function fileName(date: Date, id: string): string {
  const time = date.toISOString().replaceAll(/[-:.]/g, '')
  return `${time}-${id.replace(/[^A-Za-z0-9-]/g, '')}.eml`
}
