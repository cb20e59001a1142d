import { definePage } from '#lib/page-token.ts'

/** A page that an email leads to, for one visitor. */
export interface NewsletterPage {
  /** What the page asks, or says. */
  readonly what: 'confirm' | 'confirmed' | 'again' | 'ended' | 'unsubscribe' | 'unsubscribed' | 'gone'
  /** Title of the list; empty for `gone`. */
  readonly list: string
  /** Empty where it is not shown. */
  readonly email: string
  /** Where its button sends. */
  readonly path: string
}

/** The page of a link in an email of a newsletter. */
export const NEWSLETTER_PAGE = definePage<NewsletterPage>('newsletter')
