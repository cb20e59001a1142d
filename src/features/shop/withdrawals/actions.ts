import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { publishedContent } from '#features/content/content-source/actions.ts'
import type { OrderHookParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { findOrderByToken } from '#features/shop/orders/view/order-token.actions.ts'
import {
  exclusionRows,
  lineName,
  withdrawableLines,
} from '#features/shop/orders/withdraw/withdrawal-exclusion.rules.ts'
import {
  findBuyersOrder,
  recordWithdrawal,
  recordWithdrawalAnswer,
} from '#features/shop/orders/withdraw/withdrawn-order.actions.ts'
import * as published from '#features/content/releases/published.actions.ts'
import { DEFAULT_TIME_ZONE } from '#features/content/documents/bodies/settings-body.types.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import { type WithdrawalError, withdrawalErrors } from '#features/shop/withdrawals/errors.ts'
import {
  cleanDeclaration,
  declarationProblems,
  isLate,
  orderNumberIn,
} from '#features/shop/withdrawals/rules.ts'
import * as store from '#features/shop/withdrawals/store.ts'
import type {
  Declaration,
  WithdrawalPlace,
  WithdrawalStatus,
  WithdrawalView,
} from '#features/shop/withdrawals/types.ts'
import { sendAnswerMail, sendReceivedMails } from '#features/shop/withdrawals/withdrawal-mails.actions.ts'
import type { WithdrawalLines } from '#features/shop/withdrawals/withdrawal-page.types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { FormKeys } from '#platform/form-keys/form-keys.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The use of the keys of the page on which a withdrawal is confirmed. */
const PURPOSE = 'withdrawal'

/** What withdrawals need of the program. */
export interface WithdrawalParts extends Omit<OrderHookParts, 'now' | 'site'> {
  readonly formKeys: FormKeys
}

/** Returns what the page of a site needs. Fails with NO_WITHDRAWAL_PAGE where the store has none. */
export async function findWithdrawalPlace(
  tx: Tx,
  siteId: Id,
): Promise<Result<WithdrawalPlace, WithdrawalError>> {
  const { withdrawalDays: days } = await findStoreSettings(tx, siteId)
  if (days === 0) return fail(withdrawalErrors.noPage())
  const { settings } = await published.findSiteBodies(publishedContent(tx), siteId)
  return ok({
    days,
    language: settings?.language ?? 'en',
    timeZone: settings?.timeZone ?? DEFAULT_TIME_ZONE,
  })
}

/** Returns which lines of an order its buyer can withdraw from; undefined without the token of its page. */
export async function findWithdrawalLines(
  tx: Tx,
  { secret }: Pick<WithdrawalParts, 'secret'>,
  siteId: Id,
  token: string,
): Promise<WithdrawalLines | undefined> {
  const order = token === '' ? undefined : await findOrderByToken(tx, secret, siteId, token)
  if (order === undefined || order.placedAt === null || order.kind === 'donation') return undefined
  const { offered, excluded } = withdrawableLines(order)
  return { offered: offered.map(lineName), excluded: exclusionRows(excluded, order.language) }
}

/** Returns the one-time key of a page on which a withdrawal is confirmed. */
export const issueKey = ({ formKeys }: WithdrawalParts, siteId: Id, now: Date): string =>
  formKeys.issue({ siteId, purpose: PURPOSE }, now)

/**
 * Receives a withdrawal that its buyer has confirmed, and sends a receipt to them and an email to the owner when the
 * transaction commits. Returns when it was received. The answer is the same whether it fits an order or not, so that nobody
 * learns who ordered. The same form sent twice is one withdrawal. Fails with NO_WITHDRAWAL_PAGE, BAD_WITHDRAWAL or
 * FORM_EXPIRED.
 */
export async function receiveWithdrawal(
  tx: Tx,
  parts: WithdrawalParts,
  site: OrderHookParts['site'],
  {
    declaration: entered,
    key,
    now,
  }: { readonly declaration: Declaration; readonly key: string; readonly now: Date },
): Promise<Result<{ readonly place: WithdrawalPlace; readonly submittedAt: Date }, WithdrawalError>> {
  const found = await findWithdrawalPlace(tx, site.id)
  if (!found.ok) return found
  const place = found.value
  const declaration = cleanDeclaration(entered)
  const problems = declarationProblems(declaration)
  if (Object.keys(problems).length > 0) return fail(withdrawalErrors.bad(problems))
  const keyHash = createHash('sha256').update(key).digest('base64url')
  if (!(await parts.formKeys.spend(tx, { siteId: site.id, purpose: PURPOSE }, key, now))) {
    const before = await store.findByKey(tx, site.id, keyHash)
    return before
      ? ok({ place, submittedAt: new Date(before.submittedAt) })
      : fail(withdrawalErrors.expired())
  }
  const { order: orderNumber, email, name, message } = declaration
  const number = orderNumberIn(orderNumber)
  const order = number === undefined ? undefined : await findBuyersOrder(tx, site.id, { number, email })
  const late = order !== undefined && isLate(timesOf(order), { ...place, now })
  await store.insertWithdrawal(tx, site.id, {
    orderId: order?.id ?? null,
    orderNumber,
    email,
    name,
    message,
    language: place.language,
    isLate: late,
    submittedAt: now,
    keyHash,
  })
  const hookParts = { ...parts, site, now }
  if (order)
    await recordWithdrawal(tx, { parts: { ...parts, orderHooks: [] }, site, now }, order.id, { isLate: late })
  const received = { declaration, order, isLate: late, place }
  await sendReceivedMails(tx, hookParts, received)
  return ok({ place, submittedAt: now })
}

const timesOf = ({
  placedAt,
  fulfilledAt,
  lines,
}: NonNullable<Awaited<ReturnType<typeof findBuyersOrder>>>) => ({
  placedAt: placedAt === null ? null : new Date(placedAt),
  fulfilledAt: fulfilledAt === null ? null : new Date(fulfilledAt),
  requiresShipping: lines.some(({ requiresShipping }) => requiresShipping),
})

/** Lists withdrawals, the newest first, with how many are open. */
export async function listWithdrawals(
  tx: Tx,
  siteId: Id,
  asked: {
    readonly status: WithdrawalStatus | undefined
    readonly after: Id | undefined
    readonly limit: number
  },
): Promise<{ readonly entries: readonly WithdrawalView[]; readonly next: Id | null }> {
  const rows = await store.listWithdrawals(tx, siteId, { ...asked, limit: asked.limit + 1 })
  const entries = rows.slice(0, asked.limit)
  return { entries, next: rows.length > asked.limit ? (entries.at(-1)?.id ?? null) : null }
}

/** What an owner answers to a withdrawal. */
export interface WithdrawalAnswer {
  readonly status: 'accepted' | 'declined'
  readonly reason: string
}

/**
 * Answers a withdrawal once, and sends the answer to its buyer when the transaction commits. What was paid is refunded in
 * the order. Fails with NO_WITHDRAWAL or WITHDRAWAL_DECIDED.
 */
export async function answerWithdrawal(
  tx: Tx,
  parts: Omit<WithdrawalParts, 'formKeys'>,
  site: OrderHookParts['site'],
  id: Id,
  { status, reason, accountId, now }: WithdrawalAnswer & { readonly accountId: Id; readonly now: Date },
): Promise<Result<WithdrawalView, WithdrawalError>> {
  const withdrawal = await store.lockWithdrawal(tx, site.id, id)
  if (withdrawal === undefined) return fail(withdrawalErrors.none())
  if (withdrawal.status !== 'open') return fail(withdrawalErrors.decided())
  await store.setAnswer(tx, site.id, id, { status, reason, now })
  const isAccepted = status === 'accepted'
  const { orderId } = withdrawal
  if (orderId !== null)
    await recordWithdrawalAnswer(tx, { parts: { ...parts, orderHooks: [] }, site, now, accountId }, orderId, {
      isAccepted,
      reason,
      isLast: async () => !(await store.hasOpen(tx, site.id, orderId)),
    })
  await sendAnswerMail(tx, { ...parts, site, now }, withdrawal, { isAccepted, reason })
  return ok({ ...withdrawal, status, reason, decidedAt: now.toISOString() })
}
