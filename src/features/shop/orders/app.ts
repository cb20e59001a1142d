import { IconReceipt } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/orders': { frame: 'site', screen: 'orders-screen', right: 'store:read' },
    '/sites/$site/orders/$order': { frame: 'site', screen: 'order-screen', right: 'store:read' },
  },
  navigation: [
    {
      label: 'Orders',
      words: 'store shop sales customers payments refunds shipping cancel',
      path: '/orders',
      icon: IconReceipt,
      right: 'store:read',
      key: 'z',
      group: 'work',
      position: 61,
    },
  ],
  auditTexts: {
    markOrderPaid: 'marked [order {name}|an order] as paid',
    fulfilOrder: 'marked [order {name}|an order] as fulfilled',
    cancelOrder: 'cancelled [order {name}|an order]',
    refundOrder: 'refunded [{amount} of ][order {name}|an order]',
    addOrderNote: 'added a note to [order {name}|an order]',
    clearOrderAlert: 'cleared the alert of [order {name}|an order]',
  },
}
