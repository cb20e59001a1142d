/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createShippingZone: 'added a shipping zone',
  changeShippingZone: 'changed a shipping zone',
  deleteShippingZone: 'deleted a shipping zone',
}
