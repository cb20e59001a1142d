import { expect, test } from 'vitest'
import { layoutSchema } from '#features/content/layouts/layout.types.ts'
import {
  FIRST_OWN_BLOCK_CODE,
  MAX_BLOCK_CODE,
  ownBlockCode,
} from '#features/content/layouts/own-block-types.ts'

test('the code of a name is the same forever, since pages are stored with it', () => {
  expect(ownBlockCode('note')).toBe(295_310_349)
  expect(ownBlockCode('acme-opening-hours')).toBe(2_077_532_060)
})

test('codes of own blocks are above those of the specification and no larger than an integer', () => {
  const names = Array.from({ length: 20_000 }, (_, number) => `block-${number}`)
  const codes = names.map(ownBlockCode)
  expect(new Set(codes).size).toBe(names.length)
  expect(codes.every((code) => code >= FIRST_OWN_BLOCK_CODE && code <= MAX_BLOCK_CODE)).toBe(true)
})

test('a layout stores the code of an own block like any other', () => {
  const layout = (type: number) => ({
    order: ['s1'],
    sections: { s1: { placements: [{ blockId: 'b1', span: 12 }] } },
    blocks: { b1: { type, version: 1, data: {} } },
  })
  expect(layoutSchema.safeParse(layout(ownBlockCode('note'))).success).toBe(true)
  expect(layoutSchema.safeParse(layout(MAX_BLOCK_CODE + 1)).success).toBe(false)
})
