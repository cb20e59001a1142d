import { expect, test } from 'vitest'
import { AUDIT_TEXTS } from '#features/app.rules.ts'
import { describeAction, describeAuditEvent } from '#features/operation/activity/audit-events.rules.ts'
import type { NamedDocument } from '#features/content/documents/document-link.rules.ts'

type Values = Readonly<Record<string, unknown>>

interface Event {
  readonly subject?: Values
  readonly details?: Values
  readonly documents?: readonly NamedDocument[]
}

/** Returns an event as it reads: the sentence and what it leaves out. */
function read(action: string, { subject = {}, details = {}, documents = [] }: Event): string {
  const { sentence, rest } = describeAuditEvent({ action, subject, details, documents })
  const text = sentence.map((part) => (typeof part === 'string' ? part : part.label)).join('')
  return rest === '' ? text : `${text} (${rest})`
}

const page = (id: string, title: string): NamedDocument => ({ id, kind: 'page', title })

test('an event says in one sentence what was done to what', () => {
  const about = page('7', 'About us')
  expect(read('publishDocuments', { details: { documents: ['7'] }, documents: [about] })).toBe(
    'published “About us”',
  )
  expect(read('refundOrder', { subject: { order: '3' }, details: { name: '#12', amount: '$5.00' } })).toBe(
    'refunded $5.00 of order #12',
  )
  expect(read('cancelOrder', { subject: { order: '3' }, details: { name: '#12' } })).toBe(
    'cancelled order #12',
  )
  expect(read('createRedirect', { details: { from: '/old', to: '/about' } })).toBe(
    'created a redirect from /old to /about',
  )
  const roles = { email: 'nora@example.test', from: ['content-editor'], to: ['content-editor', 'reporting'] }
  expect(read('setMemberRoles', { subject: { account: '17' }, details: roles })).toBe(
    'changed the roles of nora@example.test from Content editor to Content editor, Reporting',
  )
  expect(read('addDomain', { details: { hostname: 'www.kiln.example' } })).toBe(
    'added the domain www.kiln.example',
  )
  expect(read('updateFiles', { details: { what: 'trash', files: ['4', '5'] } })).toBe(
    'moved 2 files to the trash',
  )
  expect(read('setGiftCardDisabled', { subject: { card: '5' }, details: { state: 'disabled' } })).toBe(
    'disabled a gift card',
  )
  expect(read('saveGiftCardSettings', { details: { months: 'never' } })).toBe(
    'changed how long gift cards are valid: without an end',
  )
  const restored = { subject: { version: '2' }, details: { version: '5', documents: 1, inTrash: 0 } }
  expect(read('restoreRelease', restored)).toBe('restored release 2 as release 5')
})

test('several documents are listed, and those beyond the first ones are counted', () => {
  const documents = [
    page('1', 'Home'),
    page('2', ''),
    { id: '3' as const, kind: 'theme' as const, title: '' },
  ]
  expect(read('createRelease', { details: { version: '6', documents: 3 }, documents })).toBe(
    'published “Home”, an untitled page and the design (release 6)',
  )
  const first = { details: { documents: ['1', '2', '8', '9'] }, documents: documents.slice(0, 2) }
  expect(read('publishDocuments', first)).toBe('published “Home”, an untitled page and 2 more')
  expect(read('publishDocuments', { details: { documents: ['8', '9'] } })).toBe('published 2 pages and items')
})

test('details that the sentence leaves out follow it, with their names and without ids', () => {
  const details = { version: '6', documents: 1, changedDocuments: ['1'], note: 'Spring' }
  expect(read('createRelease', { details, documents: [page('1', 'Home')] })).toBe(
    'published “Home” (release 6 · “Spring”)',
  )
  expect(read('changePaymentSettings', { details: { testEnabled: true, stripeEnabled: false } })).toBe(
    'changed how the store takes payments (test enabled: yes · stripe enabled: no)',
  )
  expect(read('trashDocument', { subject: { document: '88' } })).toBe('moved a page or item to the trash')
  expect(read('somethingUnknown', { details: { email: 'a@example.test' } })).toBe(
    'something unknown (a@example.test)',
  )
})

test.each(Object.keys(AUDIT_TEXTS))('%s is a sentence without details and with all of them', (action) => {
  const text = AUDIT_TEXTS[action] ?? ''
  const plain = describeAction(action)
  expect(plain).toBe(read(action, {}))
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const known = Object.fromEntries(names.map((name) => [name, `the ${name}`]))
  const documents = names.includes('documents') ? [page('1', 'About us')] : []
  const choices = [...text.matchAll(/[[|](\w+)=([\w-]+)\?/g)].map(([, name = '', value]) => ({
    [name]: value,
  }))
  const full = [{}, ...choices].map((choice) => read(action, { details: { ...known, ...choice }, documents }))
  for (const sentence of [plain, ...full]) {
    expect(sentence).toMatch(/^[a-z]/)
    expect(sentence).not.toMatch(/[[\]{}|?]|undefined| {2}|\s$|^\s/)
  }
  // Every value is said by some of them.
  for (const name of names.filter((one) => one !== 'documents'))
    expect(full.some((sentence) => sentence.includes(name === 'files' ? 'file' : `the ${name}`))).toBe(true)
  if (documents.length > 0) expect(full.some((sentence) => sentence.includes('“About us”'))).toBe(true)
})
