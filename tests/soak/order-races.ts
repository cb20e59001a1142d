import { afterAll, beforeAll, expect, test } from 'vitest'
import { RACES } from '../support/order-races.ts'
import { startStore, type TestStore } from '../support/orders.ts'

const [ROUNDS, SIZE] = [100, 30]

let store: TestStore

beforeAll(async () => {
  store = await startStore('races')
})
afterAll(() => store.close())

for (const [title, race] of Object.entries(RACES))
  test(`${title}, in ${ROUNDS} rounds`, async () => {
    store.provider.plan = 'captures'
    for (let round = 0; round < ROUNDS; round++) await race(store, SIZE)
    await store.expectBalancedBooks()
    expect(store.provider.payments.size).toBeGreaterThan(0)
  })
