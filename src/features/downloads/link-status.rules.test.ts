import { describe, expect, test } from 'vitest'
import { decideDownload, type LinkFacts, linkStatus } from '#features/downloads/link-status.rules.ts'

const now = new Date('2026-11-27T12:00:00.000Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

const link = (changes: Partial<LinkFacts> = {}): LinkFacts => ({
  downloads: 0,
  maxDownloads: 2,
  expiresAt: minutes(1),
  revokedAt: null,
  countedAt: null,
  isStored: true,
  ...changes,
})

describe('a download link', () => {
  test.each([
    ['active', {}],
    ['active', { downloads: 1 }],
    ['exhausted', { downloads: 2 }],
    ['expired', { expiresAt: now }],
    ['expired', { expiresAt: minutes(-1), downloads: 2 }],
    ['revoked', { revokedAt: minutes(-1), downloads: 2 }],
    ['deleted', { isStored: false }],
  ] as const)('is %s with %j', (status, changes) => {
    expect(linkStatus(link(changes), now)).toBe(status)
  })

  test('counts whole files, and parts that continue nothing', () => {
    expect(decideDownload(link(), false, now)).toBe('count')
    expect(decideDownload(link(), true, now)).toBe('count')
    expect(decideDownload(link({ downloads: 1, countedAt: minutes(-1) }), false, now)).toBe('count')
    expect(decideDownload(link({ downloads: 1, countedAt: minutes(-60) }), true, now)).toBe('count')
  })

  test('counts parts of one download once, also of the last one and after the link has expired', () => {
    const last = { downloads: 2, countedAt: minutes(-59) }
    expect(decideDownload(link(last), true, now)).toBe('continue')
    expect(decideDownload(link({ ...last, expiresAt: minutes(-10) }), true, now)).toBe('continue')
    expect(decideDownload(link(last), false, now)).toBe('exhausted')
    expect(decideDownload(link({ ...last, countedAt: minutes(-60) }), true, now)).toBe('exhausted')
    expect(decideDownload(link({ ...last, revokedAt: minutes(-1) }), true, now)).toBe('revoked')
    expect(decideDownload(link({ ...last, isStored: false }), true, now)).toBe('deleted')
  })
})
