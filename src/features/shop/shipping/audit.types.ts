/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createShippingZone: 'added [the shipping zone “{name}”|a shipping zone]',
  changeShippingZone: 'changed [the shipping zone “{name}”|a shipping zone]',
  deleteShippingZone: 'deleted [the shipping zone “{name}”|a shipping zone]',
}
