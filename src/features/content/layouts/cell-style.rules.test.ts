import { expect, test } from 'vitest'
import {
  cellStyle,
  sectionClass,
  smallOrder,
  usesPlacements,
} from '#features/content/layouts/cell-style.rules.ts'
import { checkLayout, stackBlocks } from '#features/content/layouts/layout.rules.ts'
import { layoutSchema } from '#features/content/layouts/layout.types.ts'

test('a block with a width alone has its classes as before, and no properties', () => {
  expect(cellStyle({ span: 7 }, undefined)).toEqual({ className: 'cell span-7', properties: {} })
  expect(sectionClass({ placements: [{ span: 7 }] })).toBe('section')
  expect(usesPlacements({ placements: [{ span: 7 }] })).toBe(false)
})

test('what an owner has chosen becomes classes and properties', () => {
  const cell = {
    span: 4,
    start: 3,
    height: 320,
    hidden: true,
    small: { span: 6, hidden: true, align: 'center', textSize: 'large' },
  } as const
  expect(cellStyle(cell, 2)).toEqual({
    className:
      'cell span-4 cell-start cell-height cell-hidden cell-small cell-small-hidden cell-small-center cell-small-text-large cell-order',
    properties: { '--start': '3', '--span': '4', '--height': '320px', '--small-span': '6', '--order': '2' },
  })
  expect(sectionClass({ gap: 'large', blockAlign: 'end', placements: [cell] })).toBe(
    'section section-gap-large section-align-end section-small',
  )
  for (const one of [{ start: 3 }, { height: 320 }, { hidden: true as const }, { small: { order: 1 } }])
    expect(usesPlacements({ placements: [{ span: 4, ...one }] })).toBe(true)
  expect(usesPlacements({ gap: 'none', placements: [] })).toBe(true)
})

test('a block that would reach beyond the last column begins earlier', () => {
  expect(cellStyle({ span: 6, start: 9 }, undefined).properties['--start']).toBe('7')
  const beyond = { ...stackBlocks([{ type: 47, version: 1, data: {} }]) }
  const layout = { ...beyond, sections: { s1: { placements: [{ blockId: 'b1', span: 6, start: 9 }] } } }
  expect(checkLayout(layout)).toMatchObject({
    ok: false,
    error: expect.stringContaining('at column 9, a block has at most 4 of the 12 columns'),
  })
})

test('the order on phones has a position for each block, also for those that were added later', () => {
  const order = (...positions: readonly (number | undefined)[]) =>
    smallOrder(positions.map((at) => (at === undefined ? {} : { small: { order: at } })))
  expect(order(undefined, undefined)).toBeUndefined()
  expect(order(0, 1)).toBeUndefined()
  expect(order(1, 0)).toEqual([1, 0])
  expect(order(2, undefined, 0)).toEqual([2, 1, 0])
  expect(order(1, 0, undefined)).toEqual([1, 0, 2])
})

test('a layout of before has the same values, and wrong ones are rejected', () => {
  const before = stackBlocks([{ type: 47, version: 1, data: {}, span: 7 }])
  expect(layoutSchema.parse(before)).toEqual(before)
  const withCell = (cell: object) => ({
    ...before,
    sections: { s1: { placements: [{ blockId: 'b1', span: 7, ...cell }] } },
  })
  for (const wrong of [
    { start: 0 },
    { height: 4 },
    { height: 5000 },
    { hidden: false },
    { small: { span: 13 } },
    { small: { align: 'justify' } },
  ])
    expect(layoutSchema.safeParse(withCell(wrong)).success, JSON.stringify(wrong)).toBe(false)
  const withHeight = (height: unknown) => ({
    ...before,
    sections: { s1: { ...before.sections['s1'], height } },
  })
  for (const height of ['tall', 10, 200])
    expect(layoutSchema.safeParse(withHeight(height)).success).toBe(true)
  for (const height of ['high', 5, 201, 20.5])
    expect(layoutSchema.safeParse(withHeight(height)).success).toBe(false)
})
