/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  issueGiftCard: 'issued a gift card',
  setGiftCardDisabled: 'disabled or enabled a gift card',
  correctGiftCard: 'corrected the balance of a gift card',
  sendGiftCard: 'sent a gift card',
  getGiftCardLink: 'opened a gift card for printing',
  saveGiftCardSettings: 'changed how long gift cards are valid',
}
