/** Path of the page on which a gift card is bought (RTE-05). */
export const GIFT_CARD_CHECKOUT_PATH = '/checkout/giftcard'

/** Path of the page that shows the balance of a card; below it are cards to print. */
export const GIFT_CARD_PATH = '/commerce/gift-card'

/** Returns the URL at which a variant of a product is bought, with exactly these three parameters (RTE-05). */
export const giftCardHref = (websiteId: string, productId: string, sku: string): string =>
  `${GIFT_CARD_CHECKOUT_PATH}?websiteId=${encodeURIComponent(websiteId)}&giftCardProductId=${encodeURIComponent(productId)}&sku=${encodeURIComponent(sku)}`
