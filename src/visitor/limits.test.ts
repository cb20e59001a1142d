import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startScripted } from '../../tests/support/visitor/scripted-server.ts'
import { createIconSheets } from '#visitor/icon-sheets.ts'
import { readStored, writeStored } from '#visitor/storage.ts'

let server: Awaited<ReturnType<typeof startScripted>>
beforeAll(async () => {
  server = await startScripted()
})
afterAll(() => server.close())

test('LIM-04 a read that fails is null, and a write that fails only warns', () => {
  const failing = () => {
    throw new DOMException('The storage is closed.', 'SecurityError')
  }
  const kept = new Map<string, string>()
  const working = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  writeStored('a', '1', working)
  expect([readStored('a', working), readStored('b', working), readStored('a', failing)]).toEqual([
    '1',
    null,
    null,
  ])
  expect(warned).not.toHaveBeenCalled()
  writeStored('a', '1', failing)
  expect(warned.mock.calls).toEqual([['Could not write to storage: a.']])
  warned.mockRestore()
})

const LEGACY =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763'

test('LIM-08 legacy browsers request an icon sheet once, and others do not request it', async () => {
  const sheet =
    '<svg><symbol id="a" viewBox="0 0 1 1"><path d="M0"/></symbol><symbol id="b"><g/></symbol></svg>'
  server.say('hang up', { status: 200, body: sheet })
  const fetched = createIconSheets({ fetch, userAgent: LEGACY })
  const url = `${server.origin}/sheet.svg`
  await expect(fetched.icon(url, 'a')).rejects.toThrow()
  const icons = await Promise.all([fetched.icon(url, 'a'), fetched.icon(url, 'b')])
  expect(icons).toEqual([
    '<svg aria-hidden="true" id="a" viewBox="0 0 1 1"><path d="M0"/></svg>',
    '<svg aria-hidden="true" id="b"><g/></svg>',
  ])
  await expect(fetched.icon(url, 'nope')).rejects.toThrow(/^Icon not found$/)
  expect(server.heard).toHaveLength(2)
  const today = createIconSheets({ fetch, userAgent: 'Chrome/130' })
  expect(await today.icon(url, 'a')).toContain(`<use href="${url}#a">`)
  expect(server.heard).toHaveLength(2)
})
