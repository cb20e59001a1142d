/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createDiscount: 'added a discount',
  changeDiscount: 'changed a discount',
  deleteDiscount: 'deleted a discount',
}
