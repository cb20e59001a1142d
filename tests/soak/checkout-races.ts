import { afterAll, beforeAll, expect, test } from 'vitest'
import { record } from '../support/bench/measurements.ts'
import { type Arena, openArena } from '../support/checkout/arena.ts'
import { MONEY_RACES } from '../support/checkout/money-races.ts'
import { STOCK_RACES } from '../support/checkout/stock-races.ts'

const FULL = 100
const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? FULL)
const RACES = [...STOCK_RACES, ...MONEY_RACES]

let arena: Arena
let rounds = 0

beforeAll(async () => {
  arena = await openArena('races')
}, 120_000)
afterAll(() => arena?.close())

test.each(RACES)(`in ${ROUNDS} rounds $title`, async ({ run, title }) => {
  const started = performance.now()
  for (let round = 1; round <= ROUNDS; round++) {
    await run(arena)
    arena.endRound()
    rounds++
    // Each balance reads all orders of the store.
    if (round % 25 === 0) await arena.expectBalance({ message: `${title}, round ${round}` })
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${ROUNDS} rounds in ${seconds} s: ${title}`)
})

test('the books are balanced after all races', async () => {
  await arena.expectBalance({ isFinal: true })
  const { rows } = await arena.web.database.ownerPool.query<{ orders: string }>(
    'select count(*) as orders from orders',
  )
  const figures = `${rounds} rounds of ${RACES.length} races in two processes, ${rows[0]?.orders} orders, books balanced`
  if (ROUNDS >= FULL)
    record(`${ROUNDS} rounds of races for stock and money`, figures, 'npm run soak -- checkout-races')
  else console.log(figures)
  expect(rounds).toBe(ROUNDS * RACES.length)
})
