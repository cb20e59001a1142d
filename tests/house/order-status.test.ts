import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout, textOf } from './support/checkout.ts'

/** A statement that writes the status of orders: of the query builder, or as text. */
const WRITES =
  /updateTable\('orders'\)[\s\S]{0,200}?\bstatus\b[,:]|\bupdate orders\b[^`]*?\bset\b[^`]*?\bstatus\s*=/g

const found = (text: string): number => [...text.matchAll(WRITES)].length

test('only one function writes the status of an order', () => {
  const files = globSync('src/**/*.ts', { cwd: inCheckout() }).filter((file) => !file.endsWith('.test.ts'))
  const writers = files.flatMap((file) => {
    const count = found(textOf(file))
    return count === 0 ? [] : [`${file} ${count}`]
  })
  expect(writers).toEqual(['src/features/shop/orders/steps/order-status.store.ts 1'])
  const callers = files.filter((file) => /\bsetStatus\(tx, siteId, order/.test(textOf(file)))
  expect(callers).toEqual(['src/features/shop/orders/steps/order-steps.actions.ts'])
})

test('statements that write the status are found', () => {
  expect(found(`tx.updateTable('orders').set({ status: 'placed' })`)).toBe(1)
  expect(found('sql`update orders set held_until = null, status = ${x} where id = 1`')).toBe(1)
  expect(found(`tx.updateTable('orders').set({ alert: '' })`)).toBe(0)
})
