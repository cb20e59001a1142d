import { IconTruck } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/shipping': { frame: 'site', screen: 'shipping-screen', right: 'store:read' },
    '/sites/$site/shipping/$zone': { frame: 'site', screen: 'shipping-zone-screen', right: 'store:read' },
  },
  navigation: [
    {
      label: 'Shipping',
      words: 'store shop delivery zones rates weight pickup local postal codes',
      path: '/shipping',
      icon: IconTruck,
      right: 'store:read',
      key: 'f',
      group: 'work',
      position: 63.5,
    },
  ],
  auditTexts: {
    createShippingZone: 'added [the shipping zone “{name}”|a shipping zone]',
    changeShippingZone: 'changed [the shipping zone “{name}”|a shipping zone]',
    deleteShippingZone: 'deleted [the shipping zone “{name}”|a shipping zone]',
  },
}
