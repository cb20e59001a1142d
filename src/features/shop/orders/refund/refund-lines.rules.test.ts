import { expect, test } from 'vitest'
import { piecesCents, refundedParts } from '#features/shop/orders/refund/refund-lines.rules.ts'

test('refunds of parts of a line add up to the line exactly, in whatever steps they are made', () => {
  for (let lineCents = 0; lineCents < 200; lineCents += 1)
    for (const quantity of [1, 2, 3, 7, 12])
      for (const step of [1, 2, 5]) {
        let [sum, done] = [0, 0]
        while (done < quantity) {
          const pieces = Math.min(step, quantity - done)
          const cents = piecesCents(lineCents, quantity, done, pieces)
          expect(cents).toBeGreaterThanOrEqual(0)
          sum += cents
          done += pieces
        }
        expect(sum).toBe(lineCents)
      }
  expect(piecesCents(100_000_000_000, 9999, 0, 9999)).toBe(100_000_000_000)
})

test('a failed refund does not count as refunded', () => {
  const started = (key: string, quantity: number) => ({
    type: 'refundStarted' as const,
    data: { key, cents: 5, shippingCents: 2, lines: [{ lineId: '1', quantity, cents: 3, restocked: 0 }] },
  })
  const failed = { type: 'refundFailed' as const, data: { key: 'b', cents: 5 } }
  expect(refundedParts([started('a', 1), started('b', 2), failed])).toEqual({
    quantities: new Map([['1', 1]]),
    shippingCents: 2,
  })
})
