import { expect, test } from 'vitest'
import { createCountQueue } from '#features/audience/analytics/count-queue.ts'

const MAX_ATTEMPTS = 30

function queueOf() {
  const errors: unknown[] = []
  return { errors, queue: createCountQueue(MAX_ATTEMPTS, (error) => void errors.push(error)) }
}

test('calls are counted together once 64 wait, and on request', async () => {
  const { queue } = queueOf()
  let counted = 0
  const count = () => void (counted += 1)
  for (let call = 0; call < 63; call += 1) queue.add(count, 1)
  await Promise.resolve()
  expect(counted).toBe(0)
  queue.add(count, 1)
  await Promise.resolve()
  expect(counted).toBe(64)
  queue.add(count, 1)
  await Promise.resolve()
  expect(counted).toBe(64)
  await queue.countAll()
  expect(counted).toBe(65)
})

test('a call that fails is counted the next time without holding up others, and is dropped after the last attempt', async () => {
  const { queue, errors } = queueOf()
  let attempts = 0
  queue.add(async () => {
    attempts += 1
    if (attempts < 3) throw new Error('The salt could not be read.')
  }, 1)
  let others = 0
  queue.add(() => void (others += 1), 1)
  for (let round = 0; round < 4; round += 1) await queue.countAll()
  expect([attempts, others, errors.length, queue.dropped]).toEqual([3, 1, 2, 0])
  queue.add(() => Promise.reject(new Error('Never.')), 1)
  for (let round = 0; round < MAX_ATTEMPTS + 10; round += 1) await queue.countAll()
  expect([errors.length, queue.dropped]).toEqual([2 + MAX_ATTEMPTS, 1])
})

test('waiting calls have a maximum total size', async () => {
  const { queue } = queueOf()
  let counted = 0
  const count = () => void (counted += 1)
  for (let call = 0; call < 3; call += 1) queue.add(count, 8_388_608)
  await queue.countAll()
  expect([counted, queue.dropped]).toEqual([2, 1])
  queue.add(count, 8_388_608)
  await queue.countAll()
  expect([counted, queue.dropped]).toEqual([3, 1])
})
