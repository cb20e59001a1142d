import { expect, test } from 'vitest'
import { createFairQueue } from '#lib/fair-queue.ts'

/** Tasks that end when resolved by the test, and the order in which they started. */
function createTasks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    work: (name: string) => () => {
      started.push(name)
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
  const queue = createFairQueue(2)
  const { started, work, end } = createTasks()
  const failing = queue.run('a', async () => {
    started.push('failing')
    throw new Error('no')
  })
  const rest = ['1', '2', '3'].map((name) => queue.run('a', work(name)))
  await expect(failing).rejects.toThrow('no')
  await settled()
  expect([started, queue.running]).toEqual([['failing', '1', '2'], 2])
  await end('2')
  await settled()
  expect([started, queue.running]).toEqual([['failing', '1', '2', '3'], 2])
  await end('1')
  await end('3')
  expect(await Promise.all(rest)).toEqual(['1', '2', '3'])
  expect(queue.running).toBe(0)
})

test('an owner with many tasks does not delay others', async () => {
  const queue = createFairQueue(1)
  const { started, work, end } = createTasks()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.run('a', work(name))
  for (const name of ['b1', 'b2']) void queue.run('b', work(name))
  for (let round = 0; round < 6; round += 1) {
    await settled()
    await end(started.at(-1) ?? '')
  }
  await settled()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})
