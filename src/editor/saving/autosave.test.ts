import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type SaveOutcome, type SavingState } from '#editor/saving/autosave.ts'
import type { Backup } from '#editor/saving/local-copy.ts'

const START = { title: '' }
let backup: Backup | undefined
let savedNow: Backup | undefined
let states: SavingState[]
let sent: { body: unknown; base: string; response: (outcome: SaveOutcome) => void }[]

beforeEach(() => {
  vi.useFakeTimers()
  backup = undefined
  savedNow = undefined
  states = []
  sent = []
})
afterEach(() => vi.useRealTimers())

const open = () =>
  createAutosave({
    base: { body: START, version: '1' },
    send: (body, base) => new Promise((response) => sent.push({ body, base, response })),
    backups: {
      save: (saved) => (backup = saved),
      saveNow: (saved) => (backup = savedNow = saved),
      clear: (at) => {
        if (backup && backup.at <= at) backup = undefined
      },
    },
    onState: (state) => states.push(state),
  })
const last = () => states.at(-1)?.status
async function response(outcome: SaveOutcome): Promise<void> {
  sent.at(-1)?.response(outcome)
  await vi.advanceTimersByTimeAsync(0)
}

test('changes are backed up immediately, sent after a pause, and the backup is deleted once saved', async () => {
  const saving = open()
  saving.update({ title: 'a' })
  saving.update({ title: 'ab' })
  expect(backup?.body).toEqual({ title: 'ab' })
  expect(last()).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(700)
  expect(sent).toMatchObject([{ body: { title: 'ab' }, base: '1' }])
  expect(last()).toBe('saving')
  await response({ kind: 'saved', version: '2' })
  expect(last()).toBe('saved')
  expect(backup).toBeUndefined()
})

test('saves run one at a time, each based on the version of the previous one', async () => {
  const saving = open()
  saving.update({ title: 'a' })
  await vi.advanceTimersByTimeAsync(700)
  saving.update({ title: 'b' })
  saving.update({ title: 'c' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
  await response({ kind: 'saved', version: '2' })
  expect(sent).toMatchObject([{}, { body: { title: 'c' }, base: '2' }])
  expect(backup).toMatchObject({ body: { title: 'c' }, baseVersion: '2' })
})

test('continuous typing is saved after a maximum delay', async () => {
  const saving = open()
  for (let index = 0; index < 20; index++) {
    saving.update({ title: 'x'.repeat(index + 1) })
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(sent.length).toBeGreaterThan(0)
})

test('network failures are retried with growing delays, without losing changes', async () => {
  const saving = open()
  saving.update({ title: 'a' })
  await vi.advanceTimersByTimeAsync(700)
  await response({ kind: 'transient', message: 'offline' })
  expect(last()).toBe('offline')
  saving.update({ title: 'b' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toHaveLength(2)
  await response({ kind: 'transient', message: 'offline' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toMatchObject([{}, {}, { body: { title: 'b' } }])
  await response({ kind: 'saved', version: '2' })
  expect(last()).toBe('saved')
})

test('a conflict pauses saving until it is resolved; a rejected save waits for the next change', async () => {
  const saving = open()
  saving.update({ title: 'mine' })
  await vi.advanceTimersByTimeAsync(700)
  await response({ kind: 'conflict', remote: 'x' })
  saving.update({ title: 'mine!' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(backup?.body).toEqual({ title: 'mine!' })
  const merged = { title: 'both' }
  saving.rebase({ title: 'theirs' }, '5')
  saving.update(merged)
  await vi.advanceTimersByTimeAsync(700)
  expect(sent.at(-1)).toMatchObject({ body: merged, base: '5' })
  await response({ kind: 'rejected', code: 'INVALID_BODY', message: 'no', fields: { title: 'no' } })
  expect(states.at(-1)).toMatchObject({ status: 'failed', fields: { title: 'no' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
  saving.update({ title: 'better' })
  await vi.advanceTimersByTimeAsync(700)
  expect(sent).toHaveLength(3)
})

test('flush saves immediately and returns whether everything is saved', async () => {
  const saving = open()
  saving.update({ title: 'a' })
  const done = saving.flush()
  await response({ kind: 'saved', version: '2' })
  expect(await done).toBe(true)
  expect(await saving.flush()).toBe(true)
})

test('leaving the page stores a backup synchronously until the change is saved', async () => {
  const saving = open()
  saving.leave()
  expect(savedNow).toBeUndefined()
  saving.update({ title: 'a wor' })
  saving.leave()
  expect(savedNow).toMatchObject({ body: { title: 'a wor' }, base: START, baseVersion: '1' })
  await vi.advanceTimersByTimeAsync(700)
  saving.update({ title: 'a word' })
  saving.stop()
  expect(savedNow?.body).toEqual({ title: 'a word' })
})

test('changes during a pause are backed up and sent after it', async () => {
  const saving = open()
  saving.pause()
  saving.update({ title: 'a' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(0)
  expect(backup?.body).toEqual({ title: 'a' })
  saving.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toMatchObject([{ body: { title: 'a' }, base: '1' }])
})

test('changes during a rejected save are sent after a pause, and undoing them counts as saved', async () => {
  const saving = open()
  saving.update({ title: 'taken' })
  await vi.advanceTimersByTimeAsync(700)
  saving.update({ title: 'free' })
  await response({ kind: 'rejected', code: 'URL_TAKEN', message: 'no', fields: {} })
  await vi.advanceTimersByTimeAsync(700)
  expect(sent).toMatchObject([{}, { body: { title: 'free' }, base: '1' }])
  saving.update(START)
  await response({ kind: 'rejected', code: 'URL_TAKEN', message: 'no', fields: {} })
  expect(last()).toBe('saved')
})
