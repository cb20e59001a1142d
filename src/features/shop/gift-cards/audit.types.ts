/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  issueGiftCard: 'issued a gift card[ of {amount}][ for {name}]',
  setGiftCardDisabled: '[state=disabled?disabled|state=enabled?enabled|disabled or enabled] a gift card',
  correctGiftCard: 'corrected the balance of a gift card',
  sendGiftCard: 'sent a gift card[ to {email}]',
  getGiftCardLink: 'opened a gift card for printing',
  saveGiftCardSettings:
    'changed how long gift cards are valid[months=never?: without an end|: {months} months]',
}
