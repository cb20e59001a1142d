/** What the page of a challenge shows. */
export interface ChallengePage {
  /** As it is written, such as `€12.50`. */
  readonly amount: string
  readonly description: string
  /** The last digits of the card. */
  readonly last4: string
  /** Of the site. */
  readonly language: string
}
