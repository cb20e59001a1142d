import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Records that an email about an order is sent to somebody; returns whether it had not been before. */
export async function claimMail(
  tx: Tx,
  siteId: Id,
  mail: { readonly orderId: Id; readonly type: string; readonly recipient: string; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_mails')
    .values({
      site_id: siteId,
      order_id: mail.orderId,
      type: mail.type,
      recipient: mail.recipient.toLowerCase(),
      created_at: mail.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns who is notified of orders: whom the owner of the site named, or the owner; undefined without an owner. */
export async function findOwnerEmail(tx: Tx, siteId: Id): Promise<string | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    select ${PREPARED} coalesce(nullif(c.notification_email, ''), a.email::text) as email
    from sites s left join accounts a on a.id = s.account_id
    left join checkout_settings c on c.site_id = s.id
    where s.id = ${siteId}`.execute(tx)
  return rows[0]?.email ?? undefined
}
