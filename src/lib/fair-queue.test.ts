import { expect, test } from 'vitest'
import { createFairQueue } from '#lib/fair-queue.ts'

/** Tasks that end when resolved by the test, and the order in which they started. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    async end(name: string) {
      ends.get(name)?.()
      await Promise.resolve()
    },
  }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('runs no more tasks at a time than allowed, and a failing task frees its slot', async () => {
  const turns = createFairQueue(2)
  const { begun, work, end } = works()
  const failing = turns.run('a', async () => {
    begun.push('failing')
    throw new Error('no')
  })
  const rest = ['1', '2', '3'].map((name) => turns.run('a', work(name)))
  await expect(failing).rejects.toThrow('no')
  await settled()
  expect([begun, turns.running]).toEqual([['failing', '1', '2'], 2])
  await end('2')
  await settled()
  expect([begun, turns.running]).toEqual([['failing', '1', '2', '3'], 2])
  await end('1')
  await end('3')
  expect(await Promise.all(rest)).toEqual(['1', '2', '3'])
  expect(turns.running).toBe(0)
})

test('an owner with many tasks does not delay others', async () => {
  const turns = createFairQueue(1)
  const { begun, work, end } = works()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void turns.run('a', work(name))
  for (const name of ['b1', 'b2']) void turns.run('b', work(name))
  for (let round = 0; round < 6; round += 1) {
    await settled()
    await end(begun.at(-1) ?? '')
  }
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})
