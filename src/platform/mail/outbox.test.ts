import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { unwritableFolder } from '#platform/storage/testing-storage.ts'

import { createMailer } from './create.ts'
import { createOutbox } from './outbox.ts'
import { configuredSender } from './compose.ts'
import { mail } from './testing-mail.ts'

const base = await mkdtemp(join(tmpdir(), 'outbox-'))
afterAll(() => rm(base, { recursive: true }))

const name = '20261121T100000000Z-0190c0de-0000-4000-8000-000000000001.eml'

test('without SMTP_URL mails are files that only the own account can read', async () => {
  const mailer = createMailer({
    smtpUrl: undefined,
    mailFrom: undefined,
    dataDir: base,
    appOrigin: 'http://app.localhost:3000',
  })
  expect(await mailer.send(mail())).toEqual({
    ok: true,
    value: { messageId: '<0190c0de-0000-4000-8000-000000000001@app.localhost>' },
  })
  const path = join(base, 'outbox', name)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const source = await readFile(path, 'utf8')
  expect(source).toContain('From: Sitewright <no-reply@app.localhost>')
  expect(source).toContain('To: Ada <ada@example.test>')
  expect(source).toContain('Subject: Your order')
  expect(source).toContain('Thank you.')
})

test('a mail that is sent again replaces its own file', async () => {
  const folder = join(base, 'again')
  const outbox = createOutbox(
    folder,
    configuredSender({ appOrigin: 'http://app.localhost:3000', mailFrom: undefined }),
  )
  await outbox.send(mail())
  await outbox.send(mail())
  await outbox.send(mail({ id: 'b' }))
  expect((await readdir(folder)).filter((entry) => entry.endsWith('.eml'))).toEqual([
    name,
    '20261121T100000000Z-b.eml',
  ])
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
})

test('an id cannot escape the folder', async () => {
  const folder = join(base, 'strange')
  await createOutbox(
    folder,
    configuredSender({ appOrigin: 'http://app.localhost:3000', mailFrom: undefined }),
  ).send(mail({ id: '../../x' }))
  expect((await readdir(folder)).toSorted()).toEqual(['.incoming', '20261121T100000000Z-x.eml'])
})

test('an unwritable outbox is a transient failure', async () => {
  const outbox = createOutbox(
    await unwritableFolder(base),
    configuredSender({ appOrigin: 'http://app.localhost:3000', mailFrom: undefined }),
  )
  expect(await outbox.send(mail())).toMatchObject({ ok: false, error: { code: 'outbox-not-writable' } })
})
