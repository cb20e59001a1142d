import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of gift cards on the pages of products. */
interface GiftCardWords {
  readonly buy: string
  readonly buyFor: (price: string) => string
}

const TEXTS: TextsByLanguage<GiftCardWords> = {
  en: { buy: 'Buy gift card', buyFor: (price) => `Buy for ${price}` },
  de: { buy: 'Gutschein kaufen', buyFor: (price) => `Für ${price} kaufen` },
  fr: { buy: 'Acheter la carte cadeau', buyFor: (price) => `Acheter pour ${price}` },
  es: { buy: 'Comprar tarjeta de regalo', buyFor: (price) => `Comprar por ${price}` },
}

/** Returns the texts in the site's language, in English without a translation. */
export const giftCardWords = (language: string): GiftCardWords => textsIn(TEXTS, language)
