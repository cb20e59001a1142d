import { expect, test } from 'vitest'
import { createSeal } from '#platform/secrets/seal.ts'

const seal = createSeal('a secret that only tests know, long enough', 'codes')

test('decrypts only with the same context, secret and purpose', () => {
  const sealed = seal.seal('JBSWY3DPEHPK3PXP', '7')
  expect(sealed).not.toContain('JBSW')
  expect(seal.open(sealed, '7')).toBe('JBSWY3DPEHPK3PXP')
  expect(seal.open(sealed, '8')).toBeUndefined()
  expect(createSeal('another secret that only tests know', 'codes').open(sealed, '7')).toBeUndefined()
  expect(createSeal('a secret that only tests know, long enough', 'keys').open(sealed, '7')).toBeUndefined()
})

test('a change of any byte prevents decryption', () => {
  const bytes = Buffer.from(seal.seal('text', '7'), 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(seal.open(changed.toString('base64url'), '7'), `byte ${index}`).toBeUndefined()
  }
  expect(seal.open('', '7')).toBeUndefined()
})

test('a digest depends on text and context', () => {
  expect(seal.digest('code', '7')).toBe(seal.digest('code', '7'))
  expect(seal.digest('code', '7')).not.toBe(seal.digest('code', '8'))
  expect(seal.digest('code', '7')).toMatch(/^[0-9a-f]{64}$/)
})
