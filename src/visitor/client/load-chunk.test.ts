import { expect, test } from 'vitest'
import { handTimers } from '../../../tests/support/visitor/hand-timers.ts'
import { CHUNK_TIMEOUT } from '#visitor/client/client-constants.ts'
import { loadChunk } from '#visitor/client/load-chunk.ts'

test('HTP-07 a chunk that cannot be loaded fails with its name', async () => {
  const timers = handTimers()
  const failing = loadChunk('gallery', () => Promise.reject(new TypeError('Failed to fetch')), timers)
  await expect(failing).rejects.toThrow(/^Loading chunk gallery failed\.$/)
  expect(timers.pending).toBe(0)
  expect(await loadChunk('gallery', () => Promise.resolve({ one: 1 }), timers)).toEqual({ one: 1 })
  expect(timers.pending).toBe(0)
})

test('HTP-08 loading a chunk times out after 120 seconds', async () => {
  expect(CHUNK_TIMEOUT).toBe(120_000)
  const timers = handTimers()
  let state = 'waiting'
  const late = loadChunk('7', () => new Promise(() => undefined), timers).catch((error: Error) => {
    state = error.message
  })
  timers.pass(119_999)
  await Promise.resolve()
  expect(state).toBe('waiting')
  timers.pass(1)
  await late
  expect(state).toBe('Loading chunk 7 failed.')
})
