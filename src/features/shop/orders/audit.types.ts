/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  markOrderPaid: 'marked [order {name}|an order] as paid',
  fulfilOrder: 'marked [order {name}|an order] as fulfilled',
  cancelOrder: 'cancelled [order {name}|an order]',
  refundOrder: 'refunded [{amount} of ][order {name}|an order]',
  addOrderNote: 'added a note to [order {name}|an order]',
  clearOrderAlert: 'cleared the alert of [order {name}|an order]',
}
