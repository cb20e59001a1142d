import { afterAll, beforeAll, expect, test } from 'vitest'
import { ONLY_HERE, RACES } from '../support/order-races.ts'
import { startStore, type TestStore } from '../support/orders.ts'

const SIZE = 30
/** `checkout-races` has 100 rounds of the others, from outside and against two processes. */
const roundsOf = (title: string) => (ONLY_HERE.has(title) ? 100 : 25)

let store: TestStore

beforeAll(async () => {
  store = await startStore('races')
})
afterAll(() => store.close())

for (const [title, race] of Object.entries(RACES)) {
  const rounds = roundsOf(title)
  test(`${title}, in ${rounds} rounds`, async () => {
    store.provider.plan = 'captures'
    for (let round = 0; round < rounds; round++) await race(store, SIZE)
    await store.expectBalancedBooks()
    expect(store.provider.payments.size).toBeGreaterThan(0)
  })
}
