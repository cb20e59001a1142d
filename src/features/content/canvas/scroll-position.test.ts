import { expect, test } from 'vitest'
import {
  readCanvasAppMessage,
  readCanvasFrameMessage,
} from '#features/content/canvas/canvas-messages.rules.ts'
import { readScrollPosition } from '#features/content/canvas/scroll-position.rules.ts'

test('the position of a page is a block and a distance', () => {
  for (const position of [
    { anchor: 'b1', offset: -120.5 },
    { anchor: null, offset: 0 },
  ]) {
    expect(readScrollPosition({ ...position, more: 'dropped' })).toEqual(position)
    const message = { type: 'canvas:scroll', position } as const
    expect(readCanvasFrameMessage({ ...message, more: 'dropped' })).toEqual(message)
    expect(readCanvasAppMessage({ ...message, more: 'dropped' })).toEqual(message)
  }
})

test('P14 a position of another shape is rejected', () => {
  for (const position of [
    undefined,
    null,
    'b1',
    [],
    {},
    { anchor: 'b1' },
    { offset: 0 },
    { anchor: 'A B', offset: 0 },
    { anchor: 'b'.repeat(41), offset: 0 },
    { anchor: 3, offset: 0 },
    { anchor: 'b1', offset: '0' },
    { anchor: 'b1', offset: Number.NaN },
    { anchor: 'b1', offset: 1e9 },
    Object.create({ anchor: 'b1', offset: 0 }),
  ]) {
    expect(readScrollPosition(position), JSON.stringify(position)).toBeUndefined()
    expect(readCanvasFrameMessage({ type: 'canvas:scroll', position })).toBeUndefined()
    expect(readCanvasAppMessage({ type: 'canvas:scroll', position })).toBeUndefined()
  }
})
