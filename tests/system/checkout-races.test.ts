import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Arena, openArena } from '../support/checkout/arena.ts'
import { MONEY_RACES } from '../support/checkout/money-races.ts'
import { STOCK_RACES } from '../support/checkout/stock-races.ts'

// The soak suite runs many rounds of each.

let arena: Arena

beforeAll(async () => {
  arena = await openArena('races')
}, 120_000)
afterAll(() => arena?.close())

describe.each([
  ['stock', STOCK_RACES],
  ['money', MONEY_RACES],
])('races of %s in two processes', (_, races) => {
  test.each(races)('$title', async ({ run }) => {
    await run(arena)
    arena.endRound()
    await arena.expectBalance()
  })
})
