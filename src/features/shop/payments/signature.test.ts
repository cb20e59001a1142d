import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasSignature, signatureHeader } from '#features/shop/payments/signature.ts'

const SECRET = 'whsec_of_this_test'
const now = new Date('2026-11-27T12:00:00Z')
const seconds = now.getTime() / 1000
const body = '{"id":"evt_1", "type":"payment_intent.succeeded"}'
const sign = (text: string, at = seconds, secret = SECRET) =>
  createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')

test('the signature of exactly these characters is accepted', () => {
  expect(hasSignature(body, `t=${seconds},v1=${sign(body)}`, SECRET, now)).toBe(true)
  expect(hasSignature(body, signatureHeader(body, SECRET, now), SECRET, now)).toBe(true)
})

test('a body that was parsed and written again is rejected', () => {
  const again = JSON.stringify(JSON.parse(body))
  expect(again).not.toBe(body)
  expect(hasSignature(again, `t=${seconds},v1=${sign(body)}`, SECRET, now)).toBe(false)
})

test.each([
  [300, true],
  [301, false],
  [-300, true],
  [-301, false],
])('a signature of %i seconds ago is accepted: %s', (age, isAccepted) => {
  const at = seconds - age
  expect(hasSignature(body, `t=${at},v1=${sign(body, at)}`, SECRET, now)).toBe(isAccepted)
})

test('one of several signatures has to be correct', () => {
  const wrong = sign(body, seconds, 'whsec_that_was_replaced')
  expect(hasSignature(body, `t=${seconds},v1=${wrong},v1=${sign(body)}`, SECRET, now)).toBe(true)
  expect(hasSignature(body, `t=${seconds},v1=${wrong},v1=${wrong}`, SECRET, now)).toBe(false)
})

test('signatures of other schemes are ignored', () => {
  expect(hasSignature(body, `t=${seconds},v0=${sign(body)}`, SECRET, now)).toBe(false)
})

test.each([
  undefined,
  '',
  'v1',
  `v1=${'0'.repeat(64)}`,
  `t=,v1=${sign(body)}`,
  `t=${seconds},v1=`,
  `t=${seconds},v1=zz`,
  `t=1e9,v1=${sign(body)}`,
])('the header %s is rejected', (header) => expect(hasSignature(body, header, SECRET, now)).toBe(false))

test('an empty secret signs nothing', () => {
  expect(hasSignature(body, `t=${seconds},v1=${sign(body, seconds, '')}`, '', now)).toBe(false)
})
