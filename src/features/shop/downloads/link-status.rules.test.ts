import { describe, expect, test } from 'vitest'
import {
  decideDownload,
  type LinkFacts,
  linkStatus,
  type PartRequest,
} from '#features/shop/downloads/link-status.rules.ts'

const now = new Date('2026-11-27T12:00:00.000Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

const link = (changes: Partial<LinkFacts> = {}): LinkFacts => ({
  downloads: 0,
  maxDownloads: 2,
  expiresAt: minutes(1),
  revokedAt: null,
  countedAt: null,
  countedClient: '',
  continuedBytes: 0,
  isStored: true,
  ...changes,
})

const part = (changes: Partial<PartRequest> = {}): PartRequest => ({
  isProven: false,
  client: 'ada',
  start: 100,
  bytes: 900,
  size: 1000,
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
    const begun = { downloads: 1, countedAt: minutes(-1), countedClient: 'ada' }
    expect(decideDownload(link(), undefined, now)).toBe('count')
    expect(decideDownload(link(), part(), now)).toBe('count')
    expect(decideDownload(link(begun), undefined, now)).toBe('count')
    expect(decideDownload(link({ ...begun, countedAt: minutes(-60) }), part(), now)).toBe('count')
  })

  test('counts parts of one download once, also of the last one and after the link has expired', () => {
    const last = { downloads: 2, countedAt: minutes(-59), countedClient: 'ada' }
    for (const one of [part(), part({ isProven: true, client: 'other', start: 0 })]) {
      expect(decideDownload(link(last), one, now)).toBe('continue')
      expect(decideDownload(link({ ...last, expiresAt: minutes(-10) }), one, now)).toBe('continue')
      expect(decideDownload(link({ ...last, countedAt: minutes(-60) }), one, now)).toBe('exhausted')
      expect(decideDownload(link({ ...last, revokedAt: minutes(-1) }), one, now)).toBe('revoked')
      expect(decideDownload(link({ ...last, isStored: false }), one, now)).toBe('deleted')
    }
    expect(decideDownload(link(last), undefined, now)).toBe('exhausted')
  })

  test('can be continued only by the client that began it, and without proof it gets the rest of the file once', () => {
    const last = { downloads: 2, countedAt: minutes(-1), countedClient: 'ada' }
    expect(decideDownload(link(last), part({ client: 'ben' }), now)).toBe('exhausted')
    expect(decideDownload(link(last), part({ start: 0, bytes: 1000 }), now)).toBe('exhausted')
    expect(decideDownload(link({ ...last, continuedBytes: 100 }), part(), now)).toBe('continue')
    expect(decideDownload(link({ ...last, continuedBytes: 101 }), part(), now)).toBe('exhausted')
  })
})
