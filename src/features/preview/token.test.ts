import { expect, test } from 'vitest'
import { issuePreviewToken, PREVIEW_LIFE_MS, readPreviewToken } from '#features/preview/preview-token.ts'

const SECRET = 'a secret that only this test knows'
const NOW = new Date('2026-11-21T12:00:00Z')
const GRANT = { accountId: '7', siteId: '12', sessionId: '345' }
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const { token, expiresAt } = issuePreviewToken(SECRET, GRANT, NOW)

test('a token tells who previews what, for 15 minutes', () => {
  expect(readPreviewToken(SECRET, token, NOW)).toEqual(GRANT)
  expect(readPreviewToken(SECRET, token, later(PREVIEW_LIFE_MS - 1))).toEqual(GRANT)
  expect(readPreviewToken(SECRET, token, later(PREVIEW_LIFE_MS))).toBeUndefined()
  expect(expiresAt).toEqual(later(15 * 60_000))
})

test('a token from a clock that is ahead of ours is not good for longer than any other', () => {
  const early = issuePreviewToken(SECRET, GRANT, later(1000)).token
  expect(readPreviewToken(SECRET, early, NOW)).toBeUndefined()
})

test('P14 no part of a token can be changed, and no other secret makes one', () => {
  const parts = token.split('.')
  parts.forEach((part, index) => {
    for (const other of [
      `${part}1`,
      part.slice(1),
      part.replace(/^./, (first) => (first === '8' ? '9' : '8')),
    ]) {
      const forged = parts.with(index, other).join('.')
      expect(readPreviewToken(SECRET, forged, NOW), forged).toBeUndefined()
    }
  })
  expect(readPreviewToken('another secret', token, NOW)).toBeUndefined()
  for (const nonsense of ['', '.', 'x'.repeat(5000), '1.1.1.1.1', `${token}\n`])
    expect(readPreviewToken(SECRET, nonsense, NOW)).toBeUndefined()
})
