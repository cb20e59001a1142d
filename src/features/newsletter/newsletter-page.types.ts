/** A page that an email leads to, for one visitor. */
export interface NewsletterPage {
  /** What the page asks, or says. */
  readonly what: 'confirm' | 'confirmed' | 'again' | 'ended' | 'unsubscribe' | 'unsubscribed'
  /** Title of the list; empty when it was deleted. */
  readonly list: string
  /** Empty where it is not shown. */
  readonly email: string
  /** Where its button sends. */
  readonly path: string
}
