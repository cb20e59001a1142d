import { IconGift } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/gift-cards': { frame: 'site', screen: 'gift-cards-screen', right: 'store:read' },
    '/sites/$site/gift-cards/$card': { frame: 'site', screen: 'gift-card-screen', right: 'store:read' },
  },
  navigation: [
    {
      label: 'Gift cards',
      words: 'store shop vouchers codes balance presents',
      path: '/gift-cards',
      icon: IconGift,
      right: 'store:read',
      key: 'w',
      group: 'work',
      position: 63.7,
    },
  ],
  auditTexts: {
    issueGiftCard: 'issued a gift card[ of {amount}][ for {name}]',
    setGiftCardDisabled: '[state=disabled?disabled|state=enabled?enabled|disabled or enabled] a gift card',
    correctGiftCard: 'corrected the balance of a gift card',
    sendGiftCard: 'sent a gift card[ to {email}]',
    getGiftCardLink: 'opened a gift card for printing',
    saveGiftCardSettings:
      'changed how long gift cards are valid[months=never?: without an end|: {months} months]',
  },
}
