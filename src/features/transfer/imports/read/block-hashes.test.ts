import { expect, test } from 'vitest'
import { hashBlocks } from '#features/transfer/imports/read/block-hashes.ts'

/** Blocks that contain the next one each, the last one with this content. */
const chain = (length: number, last: string) =>
  Array.from({ length }, (_, index) => ({
    id: String(index),
    hash: index === length - 1 ? last : 'same',
    uses: index === length - 1 ? [] : [String(index + 1)],
  }))

test('the hash of a reusable block depends on its content and on that of the blocks in it', () => {
  const [before, after] = [hashBlocks(chain(3, 'old')), hashBlocks(chain(3, 'new'))]
  for (const id of ['0', '1', '2']) expect(before.get(id), id).not.toBe(after.get(id))
  expect(hashBlocks(chain(3, 'old'))).toEqual(before)
  const beside = hashBlocks([...chain(3, 'old'), { id: 'other', hash: 'x', uses: [] }])
  expect([...before].every(([id, hash]) => beside.get(id) === hash)).toBe(true)
})

test('blocks that contain each other, or one that does not exist, have hashes too', () => {
  const cycle = (hash: string) =>
    hashBlocks([
      { id: 'a', hash: 'same', uses: ['b', 'missing'] },
      { id: 'b', hash, uses: ['a'] },
    ])
  expect(cycle('one').get('a')).not.toBe(cycle('two').get('a'))
})

test('blocks that each contain many others are hashed once for each level', () => {
  const count = 20_000
  const blocks = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    hash: String(index),
    uses: Array.from({ length: 20 }, (_, other) => String((index * 7 + other) % count)),
  }))
  expect(new Set(hashBlocks(blocks).values()).size).toBe(count)
})
