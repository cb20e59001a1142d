import { expect, test } from 'vitest'
import { fromLocalInput, toLocalInput } from '#lib/dates/local-input.ts'

test('an instant is unchanged by a field for date and time', () => {
  for (const instant of ['2026-01-31T09:00:00.000Z', '2026-07-01T23:30:00.000Z'])
    expect(fromLocalInput(toLocalInput(instant))).toEqual({ ok: true, value: instant })
})

test('an empty field has no instant, and a text that is no time is rejected', () => {
  expect(toLocalInput(null)).toBe('')
  expect(toLocalInput('soon')).toBe('')
  expect(fromLocalInput('')).toEqual({ ok: true, value: null })
  expect(fromLocalInput('2026-02-31T25:00')).toMatchObject({ ok: false })
})
