import { expect, onTestFinished, test } from 'vitest'

import { configuredSender } from './compose.ts'
import { createSmtpMailer } from './smtp.ts'
import { mail, startUnresponsiveServer, startSmtpServer, type Behaviour } from './testing-mail.ts'

const sender = configuredSender({ appOrigin: 'https://app.example.test', mailFrom: undefined })

async function connected(behaviour?: Behaviour) {
  const server = await startSmtpServer(behaviour)
  const mailer = createSmtpMailer({ url: server.url, sender })
  onTestFinished(async () => {
    mailer.close()
    await server.close()
  })
  return { mailer, received: server.received }
}

test('sends a mail to a real server, as text and HTML', async () => {
  const { mailer, received } = await connected()
  const sent = await mailer.send(mail({ subject: 'Grüße – 你好', html: '<p>Thank <b>you</b>.</p>' }))
  expect(sent).toEqual({
    ok: true,
    value: { messageId: '<0190c0de-0000-4000-8000-000000000001@app.example.test>' },
  })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'no-reply@app.example.test', to: ['ada@example.test'] })
  const source = received[0]?.source ?? ''
  expect(source).toContain('From: Sitewright <no-reply@app.example.test>')
  expect(source).toContain('Message-ID: <0190c0de-0000-4000-8000-000000000001@app.example.test>')
  expect(source).toContain('Date: Sat, 21 Nov 2026 10:00:00 +0000')
  expect(source).toMatch(/Content-Type: text\/plain.*Thank you\..*Content-Type: text\/html/s)
})

test('sends the headers of one-click unsubscribing', async () => {
  const { mailer, received } = await connected()
  await mailer.send(mail({ unsubscribeUrl: 'https://demo.example.test/_newsletter/leave/abc' }))
  expect(received[0]?.source).toContain('List-Unsubscribe: <https://demo.example.test/_newsletter/leave/abc>')
  expect(received[0]?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test.each([
  [550, 'rejected'],
  [421, 'unavailable'],
  [451, 'unavailable'],
])('distinguishes permanent from transient rejections (%i)', async (code, expected) => {
  const { mailer } = await connected({ reject: { code, text: 'no' } })
  expect(await mailer.send(mail())).toMatchObject({ ok: false, error: { code: expected } })
})

test('errors contain no email address and no text of the server', async () => {
  const { mailer } = await connected({
    reject: { code: 550, text: 'ada@example.test is unknown at /srv/mail' },
  })
  const sent = await mailer.send(mail())
  expect(sent).toEqual({
    ok: false,
    error: { code: 'rejected', message: 'The mail server rejected the mail permanently (EENVELOPE 550).' },
  })
})

test.each(['', '220 mail.example.test ESMTP\r\n'])(
  'P42 times out on a server that sends %j and nothing more',
  async (greeting) => {
    const silent = await startUnresponsiveServer(greeting)
    const mailer = createSmtpMailer({ url: silent.url, sender, timeout: 200 })
    const started = performance.now()
    expect(await mailer.send(mail())).toMatchObject({ ok: false, error: { code: 'unavailable' } })
    expect(performance.now() - started).toBeLessThan(2000)
    await silent.close()
  },
)

test('P42 times out on a server that is slower than the deadline of a mail', async () => {
  const silent = await startUnresponsiveServer()
  const mailer = createSmtpMailer({ url: silent.url, sender, timeout: 60_000, deadline: 200 })
  expect(await mailer.send(mail())).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  await silent.close()
})

test('P42 pauses calls to a failing server and retries later', async () => {
  const behaviour: Behaviour = { reject: { code: 451, text: 'busy' } }
  const server = await startSmtpServer(behaviour)
  let now = 0
  const mailer = createSmtpMailer({ url: server.url, sender, now: () => now })
  for (let turn = 0; turn < 5; turn += 1) await mailer.send(mail())
  delete behaviour.reject
  expect(await mailer.send(mail())).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('paused') },
  })
  now = 30_000
  expect(await mailer.send(mail())).toMatchObject({ ok: true })
  expect(await mailer.send(mail())).toMatchObject({ ok: true })
  expect(server.received).toHaveLength(2)
  await server.close()
})

test('an unreachable server is a failure, not a crash', async () => {
  const server = await startSmtpServer()
  await server.close()
  const mailer = createSmtpMailer({ url: server.url, sender })
  expect(await mailer.send(mail())).toMatchObject({ ok: false, error: { code: 'unavailable' } })
})
