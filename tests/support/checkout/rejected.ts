import { expect } from 'vitest'
import type { Id } from '#lib/id.ts'
import type { Arena } from './arena.ts'
import type { ApiResponse, Buyer } from './buyer.ts'
import { readProviderBooks } from './provider-books.ts'

/** Returns somebody with a pot in the cart who has entered everything. */
export async function readyWith(arena: Arena, pot: Id): Promise<Buyer> {
  const [ada] = await arena.readyBuyers(1, (buyer) => buyer.add(pot))
  if (!ada) throw new Error('Nobody came.')
  return ada
}

/** Runs something, and expects that it was rejected with a sentence and left nothing behind: of 50 pots none was touched. */
export async function expectRejected(
  { arena, ada, pot }: { readonly arena: Arena; readonly ada: Buyer; readonly pot: Id },
  run: () => Promise<ApiResponse>,
  status: number | readonly number[],
  code: RegExp,
): Promise<ApiResponse> {
  const before = await readProviderBooks(arena.dataDir)
  const response = await run()
  expect([response.status, String(response.json['code'])], response.text.slice(0, 500)).toEqual([
    expect.toBeOneOf([status].flat()),
    expect.stringMatching(code),
  ])
  // A sentence about a field that is not what its contract says begins with the name of that field.
  expect(String(response.json['error'])).toMatch(/^(?:[a-z][\w.]*: )?\p{Lu}.{10,}[.!?]$/su)
  expect(await arena.ordersOf(ada)).toEqual([])
  expect(await arena.stockOf(pot)).toEqual({ onHand: 50, reserved: 0 })
  expect(await readProviderBooks(arena.dataDir)).toEqual(before)
  return response
}
