import { expect, test } from 'vitest'
import { readCanvasFrameMessage } from '#features/content/canvas/canvas-messages.rules.ts'

test('the frame names a part of all pages and an entry, and nothing else opens a screen', () => {
  const message = { type: 'canvas:openPart', part: 'menu', entry: 'Courses' }
  expect(readCanvasFrameMessage({ ...message, more: 1 })).toEqual(message)
  for (const wrong of [
    { part: 'design' },
    { part: undefined },
    { part: ['menu'] },
    { part: 'constructor' },
    { entry: undefined },
    { entry: 7 },
    { entry: 'a'.repeat(201) },
  ])
    expect(readCanvasFrameMessage({ ...message, ...wrong })).toBeUndefined()
})

test('the key for find and replace is passed on, and unknown ones are not', () => {
  expect(readCanvasFrameMessage({ type: 'canvas:key', name: 'find' })).toEqual({
    type: 'canvas:key',
    name: 'find',
  })
  expect(readCanvasFrameMessage({ type: 'canvas:key', name: 'print' })).toBeUndefined()
})
