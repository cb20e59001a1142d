import type { Transaction } from 'kysely'
import { askMail, type ListMail, welcomeMail } from '#features/audience/newsletter/emails/newsletter-mails.ts'
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '#features/audience/newsletter/newsletter-names.types.ts'
import type { StoredSubscriber } from '#features/audience/newsletter/subscribers.store.ts'
import type { NewsletterList } from '#features/audience/newsletter/types.ts'
import { consumeMailQuota } from '#features/tenancy/quotas/actions.ts'
import { findSiteBrand } from '#features/content/site-emails/actions.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import type { Id } from '#lib/id.ts'
import { readSignedId, signId } from '#platform/http/signed-id.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A site with its current origin. */
export interface NewsletterSite {
  readonly id: Id
  readonly identifier: string
  readonly origin: string
}

/** Dependencies of the emails of newsletters. */
export interface NewsletterMailParts {
  readonly secret: string
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** What a link in an email is for: one that confirms is no use for anything else. */
type LinkPurpose = 'confirm' | 'unsubscribe'

const purposeOf = (purpose: LinkPurpose) => `newsletter-${purpose}`

/** Returns the subscription of a link; undefined for an invalid one. */
export const subscriptionOfToken = (
  secret: string,
  siteId: Id,
  purpose: LinkPurpose,
  token: string,
): Id | undefined => readSignedId(secret, purposeOf(purpose), siteId, token)

/** Returns the path of the page that ends a subscription: only who received an email knows it. */
export const unsubscribePathOf = (secret: string, siteId: Id, id: Id): string =>
  UNSUBSCRIBE_PATH + signId(secret, purposeOf('unsubscribe'), siteId, id)

const confirmPathOf = (secret: string, siteId: Id, id: Id): string =>
  CONFIRM_PATH + signId(secret, purposeOf('confirm'), siteId, id)

/** Sends the email that asks for a confirmation; returns whether the site's daily limit allowed it. */
export const sendAskMail = (
  tx: Tx,
  parts: NewsletterMailParts,
  site: NewsletterSite,
  mail: Mailed,
): Promise<boolean> =>
  send(tx, parts, site, mail, (common) =>
    askMail({
      ...common,
      confirmUrl: site.origin + confirmPathOf(parts.secret, site.id, mail.subscriber.id),
    }),
  )

/** Sends the email to a new subscriber, if the list has one. */
export async function sendWelcomeMail(
  tx: Tx,
  parts: NewsletterMailParts,
  site: NewsletterSite,
  mail: Mailed,
): Promise<void> {
  const { welcome } = mail.list
  if (welcome !== '') await send(tx, parts, site, mail, (common) => welcomeMail({ ...common, welcome }))
}

interface Mailed {
  readonly list: NewsletterList
  readonly subscriber: Pick<StoredSubscriber, 'id' | 'email' | 'name' | 'language'>
  readonly now: Date
}

async function send(
  tx: Tx,
  parts: NewsletterMailParts,
  site: NewsletterSite,
  { list, subscriber, now }: Mailed,
  contentOf: (common: ListMail) => EmailContent,
): Promise<boolean> {
  if (!(await consumeMailQuota(tx, site.id, now)).ok) return false
  const siteTitle = await findSiteTitle(tx, site)
  const brand = await findSiteBrand(tx, { ...site, title: siteTitle })
  const { email, name, language } = subscriber
  const content = contentOf({
    to: { email, name },
    language,
    siteTitle,
    listTitle: list.title,
    postalAddress: list.postalAddress,
    unsubscribeUrl: site.origin + unsubscribePathOf(parts.secret, site.id, subscriber.id),
  })
  await sendMail(tx, parts, { siteId: site.id, brand, content })
  return true
}
