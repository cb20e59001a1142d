import type pg from 'pg'
import { expect } from 'vitest'
import type { Id } from '#lib/id.ts'
import { BOOK_RULES, FINAL_RULES } from './book-rules.ts'

/** A payment as the provider has it in its own books. Amounts are cents. */
export interface LedgerPayment {
  readonly ref: string
  readonly siteId: string
  readonly orderId: string
  readonly paymentId: string
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  readonly currency: string
  /** Where its buyer returns to. */
  readonly returnUrl?: string
  /** The token of the page on which its buyer approves it. */
  readonly challenge?: string
}

/** What is asked of the database; the client has to bypass row-level security. */
export type Books = Pick<pg.Pool | pg.Client, 'query'>

/**
 * Compares the books of a site with each other and with those of the provider, and returns one sentence with rows for
 * each rule that is broken. With `isFinal`, nothing may be undecided either: the sweeper has run.
 */
export async function findImbalances(
  books: Books,
  siteId: Id,
  ledger: readonly LedgerPayment[] | undefined,
  { isFinal = false }: { readonly isFinal?: boolean } = {},
): Promise<readonly string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries({ ...BOOK_RULES, ...(isFinal && FINAL_RULES) })) {
    const { rows } = await books.query<object>(`select * from (${query}) broken limit 3`, [siteId])
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows)}`)
  }
  if (ledger) broken.push(...(await compareLedgers(books, siteId, ledger, isFinal)))
  return broken
}

/** Expects that the books of a site agree with each other and with those of its provider; with `isFinal`, soon. */
export async function expectBalancedBooks(
  books: Books,
  siteId: Id,
  readLedger: () => Promise<readonly LedgerPayment[]>,
  options: { readonly isFinal?: boolean; readonly message?: string } = {},
): Promise<void> {
  const find = async () => findImbalances(books, siteId, await readLedger(), options)
  if (!options.isFinal) return expect(await find(), options.message).toEqual([])
  const findAtLast = async () => {
    await makeNoticesDue(books)
    return find()
  }
  await expect.poll(findAtLast, { timeout: 60_000, interval: 500 }).toEqual([])
}

/** A notice that could not be applied, because the provider was down or its response was lost, is due again after minutes. */
export const makeNoticesDue = async (books: Books): Promise<void> =>
  void (await books.query(
    `update payment_events set received_at = received_at - interval '1 day' where processed_at is null`,
  ))

interface BookedPayment {
  readonly id: string
  readonly order_id: string
  readonly provider_ref: string | null
  readonly amount: string
  readonly captured: string
  readonly refunded: string
  readonly currency: string
  readonly amount_due: string
}

async function compareLedgers(
  books: Books,
  siteId: Id,
  ledger: readonly LedgerPayment[],
  isFinal: boolean,
): Promise<readonly string[]> {
  const { rows } = await books.query<BookedPayment>(
    `select p.id, p.order_id, p.provider_ref, p.amount, p.captured, p.refunded, p.currency, o.amount_due
     from order_payments p join orders o on o.site_id = p.site_id and o.id = p.order_id
     where p.site_id = $1 and p.provider <> 'offline'`,
    [siteId],
  )
  const own = ledger.filter((one) => one.siteId === siteId)
  const booked = new Map(rows.map((row) => [row.id, row]))
  const listed = new Map(own.map((one) => [one.ref, one]))
  const broken: string[] = []
  for (const one of own) {
    const row = booked.get(one.paymentId)
    const said = `Payment ${one.ref} of the provider for order ${one.orderId}`
    if (row === undefined) broken.push(`${said} is in no book.`)
    else if (row.order_id !== one.orderId) broken.push(`${said} is booked for order ${row.order_id}.`)
    else if (row.amount !== String(one.amountCents) || row.currency !== one.currency)
      broken.push(
        `${said} is of ${one.amountCents} ${one.currency}, and booked as ${row.amount} ${row.currency}.`,
      )
    else if (isFinal && one.capturedCents > 0 && row.provider_ref !== one.ref)
      broken.push(`${said} took money, and is booked as ${row.provider_ref}.`)
  }
  for (const row of rows) {
    const said = `Payment ${row.id} of order ${row.order_id}`
    const one = row.provider_ref === null ? undefined : listed.get(row.provider_ref)
    const money = [Number(row.captured), Number(row.refunded)]
    if (one === undefined) {
      if (money.some((cents) => cents > 0)) broken.push(`${said} has money that no provider took.`)
      continue
    }
    // Between a call of the provider and its transaction the provider is ahead, never behind.
    const there = [one.capturedCents, one.refundedCents]
    const isWrong = money.some((cents, at) => (isFinal ? cents !== there[at] : cents > (there[at] ?? 0)))
    if (isWrong) broken.push(`${said} took and gave back ${money.join()}, at its provider ${there.join()}.`)
  }
  for (const [orderId, payments] of Map.groupBy(own, (one) => one.orderId)) {
    const charged = payments.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0)
    const due = Number(rows.find((row) => row.order_id === orderId)?.amount_due ?? 0)
    if (charged > due) broken.push(`Order ${orderId} was charged ${charged} instead of ${due}.`)
  }
  return broken
}
