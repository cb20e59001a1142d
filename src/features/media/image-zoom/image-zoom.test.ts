import { expect, test } from 'vitest'
import {
  CENTRE,
  draggedOrigin,
  originAt,
  steppedOrigin,
} from '#features/media/image-zoom/image-zoom.rules.ts'

const box = { left: 10, top: 20, width: 200, height: 100 }

test('a magnified image shows what is below the pointer, and never more than itself', () => {
  expect(originAt({ x: 110, y: 70 }, box)).toEqual(CENTRE)
  expect(originAt({ x: 10, y: 120 }, box)).toEqual({ x: 0, y: 100 })
  expect(originAt({ x: -500, y: 500 }, box)).toEqual({ x: 0, y: 100 })
})

test('a finger moves the image', () => {
  // 2.5 times as large, 200 px become 500: 300 px more to see.
  expect(draggedOrigin(CENTRE, { x: -30, y: 0 }, box)).toEqual({ x: 60, y: 50 })
  expect(draggedOrigin(CENTRE, { x: 1000, y: -1000 }, box)).toEqual({ x: 0, y: 100 })
})

test('arrow keys move the image in steps, and other keys do nothing', () => {
  expect(steppedOrigin(CENTRE, 'ArrowRight')).toEqual({ x: 60, y: 50 })
  expect(steppedOrigin({ x: 95, y: 3 }, 'ArrowUp')).toEqual({ x: 95, y: 0 })
  expect(steppedOrigin(CENTRE, 'Enter')).toBeUndefined()
  expect(steppedOrigin(CENTRE, 'constructor')).toBeUndefined()
})
