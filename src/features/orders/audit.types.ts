/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  markOrderPaid: 'marked an order as paid',
  fulfilOrder: 'marked an order as sent',
  cancelOrder: 'cancelled an order',
  refundOrder: 'gave back money of an order',
  addOrderNote: 'added a note to an order',
  clearOrderAlert: 'cleared the alert of an order',
}
