import fc from 'fast-check'
import { expect, test } from 'vitest'
import MailComposer from 'nodemailer/lib/mail-composer'

import { compose, configuredSender } from './compose.ts'
import { mailMessageSchema } from './mail-message.ts'
import { mail } from './testing-mail.ts'

const sender = configuredSender({ appOrigin: 'https://app.example.test', mailFrom: undefined })

/** Returns the header names of a mail as sent. */
async function headerNames(changes: Parameters<typeof mail>[0]): Promise<readonly string[]> {
  const source = (await new MailComposer(compose(mail(changes), sender)).compile().build()).toString()
  const head = source.slice(0, source.search(/\r?\n\r?\n/))
  return head.split(/\r?\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')))
}

const plain = await headerNames({ replyTo: { name: 'Grace', email: 'grace@example.test' } })
const evil = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\0', '\r\n\r\n'].map(
  (end) => `Hello${end}Bcc: eve@example.test`,
)

test.each(evil)('P20 a line end in a subject or a name adds no header: %j', async (text) => {
  const changes = {
    subject: text,
    to: { name: text, email: 'ada@example.test' },
    replyTo: { name: text, email: 'grace@example.test' },
  }
  expect(await headerNames(changes)).toEqual(plain)
})

test('names do not change the direction of the text beside them in the subject and the text of a mail', async () => {
  const name = 'Ada \u202Enamuh'
  const { subject, text, html, to } = compose(
    mail({
      subject: `${name} ordered “a\u202Egpj.exe”`,
      text: `Hello ${name},\n\n1 × a\u2067gpj.exe: 9.00`,
      html: `<p>Hello ${name}</p>`,
      to: { name, email: 'ada@example.test' },
    }),
    sender,
  )
  expect([subject, text, html, to]).toEqual([
    'Ada namuh ordered “agpj.exe”',
    'Hello Ada namuh,\n\n1 × agpj.exe: 9.00',
    '<p>Hello Ada namuh</p>',
    { name: 'Ada namuh', address: 'ada@example.test' },
  ])
})

test('no text can add a header', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 150 }), async (text) => {
      const replyTo = { name: text, email: 'grace@example.test' }
      expect(await headerNames({ subject: `x${text}`, replyTo })).toEqual(plain)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ...evil,
  'ada@example.test\r\nBcc: eve@example.test',
  'ada@example.test\n',
  'ada@example.test, eve@example.test',
  'Ada <ada@example.test>',
  'ada@example.test>',
  'ada',
  '@example.test',
  'a b@example.test',
])('rejects the email address %j', (email) => {
  expect(mailMessageSchema.safeParse(mail({ to: { email } })).success).toBe(false)
  expect(() => compose(mail({ replyTo: { email } }), sender)).toThrow()
})

test('accepts international and long email addresses', () => {
  for (const email of [
    'a@b.c',
    'jürgen@müller.example',
    "o'neil+tag=x@mail.example.test",
    'x_y.z@localhost',
  ]) {
    expect(mailMessageSchema.safeParse(mail({ to: { email } })).success).toBe(true)
  }
})

test.each([
  'javascript:alert(1)',
  'https://a.test/>\r\nBcc: eve@example.test',
  'https://a.test/>, <b',
  '/leave',
])('rejects an unsubscribe link that is not a plain http URL: %j', (unsubscribeUrl) => {
  expect(mailMessageSchema.safeParse(mail({ unsubscribeUrl })).success).toBe(false)
})

test('a parsed message is unchanged when it is parsed again', () => {
  const once = mailMessageSchema.parse(mail({ subject: ' a\r\nb ' }))
  expect(once.subject).toBe('a b')
  expect(mailMessageSchema.parse(once)).toEqual(once)
})
