import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type SaveOutcome, type SavingState } from '#editor/saving/autosave.ts'
import type { Backup } from '#editor/saving/local-copy.ts'

const START = { title: '' }
let kept: Backup | undefined
let keptInTime: Backup | undefined
let states: SavingState[]
let sent: { body: unknown; base: string; response: (outcome: SaveOutcome) => void }[]

beforeEach(() => {
  vi.useFakeTimers()
  kept = undefined
  keptInTime = undefined
  states = []
  sent = []
})
afterEach(() => vi.useRealTimers())

const open = () =>
  createAutosave({
    base: { body: START, version: '1' },
    send: (body, base) => new Promise((response) => sent.push({ body, base, response })),
    backups: {
      keep: (backup) => (kept = backup),
      keepNow: (backup) => (kept = keptInTime = backup),
      forget: (at) => {
        if (kept && kept.at <= at) kept = undefined
      },
    },
    onState: (state) => states.push(state),
  })
const last = () => states.at(-1)?.status
async function response(outcome: SaveOutcome): Promise<void> {
  sent.at(-1)?.response(outcome)
  await vi.advanceTimersByTimeAsync(0)
}

test('what is typed is kept at once, sent after a rest, and forgotten when the server has it', async () => {
  const saving = open()
  saving.note({ title: 'a' })
  saving.note({ title: 'ab' })
  expect(kept?.body).toEqual({ title: 'ab' })
  expect(last()).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(700)
  expect(sent).toMatchObject([{ body: { title: 'ab' }, base: '1' }])
  expect(last()).toBe('saving')
  await response({ kind: 'saved', version: '2' })
  expect(last()).toBe('saved')
  expect(kept).toBeUndefined()
})

test('one save at a time, the next over the version that it answered', async () => {
  const saving = open()
  saving.note({ title: 'a' })
  await vi.advanceTimersByTimeAsync(700)
  saving.note({ title: 'b' })
  saving.note({ title: 'c' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
  await response({ kind: 'saved', version: '2' })
  expect(sent).toMatchObject([{}, { body: { title: 'c' }, base: '2' }])
  expect(kept).toMatchObject({ body: { title: 'c' }, baseVersion: '2' })
})

test('who types without a rest is saved all the same', async () => {
  const saving = open()
  for (let index = 0; index < 20; index++) {
    saving.note({ title: 'x'.repeat(index + 1) })
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(sent.length).toBeGreaterThan(0)
})

test('a dead network is tried again, later each time, and nothing is given up', async () => {
  const saving = open()
  saving.note({ title: 'a' })
  await vi.advanceTimersByTimeAsync(700)
  await response({ kind: 'passing', message: 'offline' })
  expect(last()).toBe('offline')
  saving.note({ title: 'b' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toHaveLength(2)
  await response({ kind: 'passing', message: 'offline' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toMatchObject([{}, {}, { body: { title: 'b' } }])
  await response({ kind: 'saved', version: '2' })
  expect(last()).toBe('saved')
})

test('a conflict stops saving until it is settled; what is refused waits for the next change', async () => {
  const saving = open()
  saving.note({ title: 'mine' })
  await vi.advanceTimersByTimeAsync(700)
  await response({ kind: 'conflict', theirs: 'x' })
  saving.note({ title: 'mine!' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(kept?.body).toEqual({ title: 'mine!' })
  const merged = { title: 'both' }
  saving.rebase({ title: 'theirs' }, '5')
  saving.note(merged)
  await vi.advanceTimersByTimeAsync(700)
  expect(sent.at(-1)).toMatchObject({ body: merged, base: '5' })
  await response({ kind: 'refused', code: 'INVALID_BODY', message: 'no', fields: { title: 'no' } })
  expect(states.at(-1)).toMatchObject({ status: 'failed', fields: { title: 'no' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
  saving.note({ title: 'better' })
  await vi.advanceTimersByTimeAsync(700)
  expect(sent).toHaveLength(3)
})

test('flushing sends at once and says whether everything is saved', async () => {
  const saving = open()
  saving.note({ title: 'a' })
  const done = saving.flush()
  await response({ kind: 'saved', version: '2' })
  expect(await done).toBe(true)
  expect(await saving.flush()).toBe(true)
})

test('who leaves in the middle of a word finds it again: it is kept before the page is gone, until the server has it', async () => {
  const saving = open()
  saving.leave()
  expect(keptInTime).toBeUndefined()
  saving.note({ title: 'a wor' })
  saving.leave()
  expect(keptInTime).toMatchObject({ body: { title: 'a wor' }, base: START, baseVersion: '1' })
  await vi.advanceTimersByTimeAsync(700)
  saving.note({ title: 'a word' })
  saving.stop()
  expect(keptInTime?.body).toEqual({ title: 'a word' })
})

test('what is typed while something is done with the document is kept, and sent when that is over', async () => {
  const saving = open()
  saving.hold()
  saving.note({ title: 'a' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(0)
  expect(kept?.body).toEqual({ title: 'a' })
  saving.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toMatchObject([{ body: { title: 'a' }, base: '1' }])
})

test('what is typed while a save is refused is sent after a rest, and counts as saved when it was taken back', async () => {
  const saving = open()
  saving.note({ title: 'taken' })
  await vi.advanceTimersByTimeAsync(700)
  saving.note({ title: 'free' })
  await response({ kind: 'refused', code: 'URL_TAKEN', message: 'no', fields: {} })
  await vi.advanceTimersByTimeAsync(700)
  expect(sent).toMatchObject([{}, { body: { title: 'free' }, base: '1' }])
  saving.note(START)
  await response({ kind: 'refused', code: 'URL_TAKEN', message: 'no', fields: {} })
  expect(last()).toBe('saved')
})
