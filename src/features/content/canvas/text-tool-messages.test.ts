import { expect, test } from 'vitest'
import {
  readCanvasAppMessage,
  readCanvasFrameMessage,
} from '#features/content/canvas/canvas-messages.rules.ts'

test('a frame asks for a block by the name of its type only', () => {
  const insert = { type: 'canvas:slashInsert', session: 2, name: 'summary-v2' }
  expect(readCanvasFrameMessage({ ...insert, more: true })).toEqual(insert)
  expect(readCanvasFrameMessage({ type: 'canvas:slash', session: 2 })).toEqual({
    type: 'canvas:slash',
    session: 2,
  })
  for (const name of ['', 'A block', '__proto__', 7, null, 'x'.repeat(61)])
    expect(readCanvasFrameMessage({ ...insert, name })).toBeUndefined()
  expect(readCanvasFrameMessage({ ...insert, session: -1 })).toBeUndefined()
})

test('choices without a name or a label are left out', () => {
  const choice = { name: 'image', label: 'Image', about: 'A picture.', group: 'Images' }
  expect(
    readCanvasAppMessage({
      type: 'canvas:blocks',
      session: 1,
      blocks: [choice, { ...choice, label: 3 }, null],
    }),
  ).toEqual({ type: 'canvas:blocks', session: 1, blocks: [choice] })
})
