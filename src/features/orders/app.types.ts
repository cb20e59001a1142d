import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/orders': { frame: 'site', screen: 'orders-screen' },
    '/sites/$site/orders/$order': { frame: 'site', screen: 'order-screen' },
  },
  auditTexts: {
    markOrderPaid: 'marked an order as paid',
    fulfilOrder: 'marked an order as sent',
    cancelOrder: 'cancelled an order',
    refundOrder: 'gave back money of an order',
    addOrderNote: 'added a note to an order',
    clearOrderAlert: 'cleared the alert of an order',
  },
}
