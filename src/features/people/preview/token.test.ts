import { expect, test } from 'vitest'
import {
  issuePreviewToken,
  PREVIEW_TOKEN_MS,
  verifyPreviewToken,
} from '#features/people/preview/preview-token.ts'

const SECRET = 'a secret that only this test knows'
const NOW = new Date('2026-11-21T12:00:00Z')
const GRANT = { accountId: '7', siteId: '12', sessionId: '345' }
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const { token, expiresAt } = issuePreviewToken(SECRET, GRANT, NOW)

test('a token contains its grant for 15 minutes', () => {
  expect(verifyPreviewToken(SECRET, token, NOW)).toEqual(GRANT)
  expect(verifyPreviewToken(SECRET, token, later(PREVIEW_TOKEN_MS - 1))).toEqual(GRANT)
  expect(verifyPreviewToken(SECRET, token, later(PREVIEW_TOKEN_MS))).toBeUndefined()
  expect(expiresAt).toEqual(later(15 * 60_000))
})

test('rejects a token that would expire later than any other because its clock is ahead', () => {
  const early = issuePreviewToken(SECRET, GRANT, later(1000)).token
  expect(verifyPreviewToken(SECRET, early, NOW)).toBeUndefined()
})

test('P14 rejects a token with any part changed or signed with another secret', () => {
  const parts = token.split('.')
  parts.forEach((part, index) => {
    for (const other of [
      `${part}1`,
      part.slice(1),
      part.replace(/^./, (first) => (first === '8' ? '9' : '8')),
    ]) {
      const forged = parts.with(index, other).join('.')
      expect(verifyPreviewToken(SECRET, forged, NOW), forged).toBeUndefined()
    }
  })
  expect(verifyPreviewToken('another secret', token, NOW)).toBeUndefined()
  for (const invalid of ['', '.', 'x'.repeat(5000), '1.1.1.1.1', `${token}\n`])
    expect(verifyPreviewToken(SECRET, invalid, NOW)).toBeUndefined()
})
