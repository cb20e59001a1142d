import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/gift-cards': { frame: 'site', screen: 'gift-cards-screen' },
    '/sites/$site/gift-cards/$card': { frame: 'site', screen: 'gift-card-screen' },
  },
  auditTexts: {
    issueGiftCard: 'issued a gift card',
    setGiftCardDisabled: 'disabled or enabled a gift card',
    correctGiftCard: 'corrected the balance of a gift card',
    sendGiftCard: 'sent a gift card',
    getGiftCardLink: 'opened a gift card for printing',
    saveGiftCardSettings: 'changed how long gift cards are valid',
  },
}
