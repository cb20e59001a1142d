/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  changePaymentSettings: 'changed how the store takes payments',
}
