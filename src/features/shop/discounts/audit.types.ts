/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createDiscount: 'added [the discount “{name}”|a discount][ with the code {code}]',
  changeDiscount: 'changed [the discount “{name}”|a discount][ with the code {code}]',
  deleteDiscount: 'deleted [the discount “{name}”|a discount]',
}
