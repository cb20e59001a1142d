import type { Transaction } from 'kysely'
import { askMail, welcomeMail } from '#features/audience/newsletter/emails/newsletter-mails.ts'
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '#features/audience/newsletter/newsletter-names.types.ts'
import { findList, listLists } from '#features/audience/newsletter/store.ts'
import { EXAMPLE_PEOPLE, type ExampleMails, type ExampleSite } from '#platform/mail/example-mail.ts'
import type { Tables } from '#schema/tables.ts'

export type NewsletterMailName = 'newsletter-confirmation' | 'newsletter-welcome'

/** Returns the emails to an example subscriber of the first newsletter of a site, or of one with the name of the site. */
export function exampleNewsletterMails(
  tx: Transaction<Tables>,
  site: ExampleSite,
): ExampleMails<NewsletterMailName> {
  const read = async () => {
    const [first] = await listLists(tx, site.id)
    const list = first && (await findList(tx, site.id, first.id))
    return {
      to: EXAMPLE_PEOPLE.reader,
      language: site.language,
      siteTitle: site.title,
      listTitle: list?.title ?? site.title,
      unsubscribeUrl: `${site.origin}${UNSUBSCRIBE_PATH}example`,
      postalAddress: list?.postalAddress ?? '',
      welcome: list?.welcome ?? '',
    }
  }
  return {
    'newsletter-confirmation': async () =>
      askMail({ ...(await read()), confirmUrl: `${site.origin}${CONFIRM_PATH}example` }),
    'newsletter-welcome': async () => welcomeMail(await read()),
  }
}
