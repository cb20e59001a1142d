/** What the owner of a store asks of all who pay: the checkout, gift cards and donations ask alike. */
export interface AskedConsents {
  /** Whether buyers are asked for their consent to a newsletter. */
  readonly newsletter: boolean
  /** Path or URL of the terms that they accept; empty without. */
  readonly termsUrl: string
}
