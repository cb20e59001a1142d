import type { Transaction } from 'kysely'
import { findOwnerEmail } from '#features/shop/orders/mails/mails.store.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Id } from '#lib/id.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'
import type { Tables } from '#schema/tables.ts'

/**
 * Returns what every email of a store to a buyer has: the address that replies go to, which is the one that is notified of
 * orders unless the owner entered another, and the details of the seller, if any. `title` is that of the site.
 */
export async function findSeller(
  tx: Transaction<Tables>,
  siteId: Id,
  title: string,
): Promise<Pick<EmailContent, 'replyTo' | 'postalAddress'>> {
  const [{ contactEmail, sellerDetails }, notified = ''] = await Promise.all([
    findStoreSettings(tx, siteId),
    findOwnerEmail(tx, siteId),
  ])
  const email = contactEmail || notified
  return {
    ...(email !== '' && { replyTo: { email, name: title } }),
    ...(sellerDetails !== '' && { postalAddress: sellerDetails }),
  }
}
