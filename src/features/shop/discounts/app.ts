import { IconDiscount } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/discounts': { frame: 'site', screen: 'discounts-screen', right: 'store:read' },
    '/sites/$site/discounts/$discount': { frame: 'site', screen: 'discount-screen', right: 'store:read' },
  },
  navigation: [
    {
      label: 'Discounts',
      words: 'store shop coupons codes promotions sale percent free shipping',
      path: '/discounts',
      icon: IconDiscount,
      right: 'store:read',
      key: 'y',
      group: 'work',
      position: 63,
    },
  ],
  auditTexts: {
    createDiscount: 'added [the discount “{name}”|a discount][ with the code {code}]',
    changeDiscount: 'changed [the discount “{name}”|a discount][ with the code {code}]',
    deleteDiscount: 'deleted [the discount “{name}”|a discount]',
  },
}
