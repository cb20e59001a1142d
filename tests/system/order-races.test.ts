import { afterAll, beforeAll, expect, test } from 'vitest'
import { RACES } from '../support/order-races.ts'
import { startStore, type TestStore } from '../support/orders.ts'

/** Many rounds of the same are in `npm run soak`. */
const [ROUNDS, SIZE] = [2, 6]

let store: TestStore

beforeAll(async () => {
  store = await startStore('races')
})
afterAll(() => store.close())

test.each(Object.entries(RACES))('%s', async (_, race) => {
  store.provider.plan = 'captures'
  for (let round = 0; round < ROUNDS; round++) await race(store, SIZE)
  await store.expectBalancedBooks()
  expect(store.provider.payments.size).toBeGreaterThan(0)
})
