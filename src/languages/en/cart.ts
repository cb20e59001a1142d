import { counted } from '#lib/i18n/plural.ts'
import { textByProblem } from '#lib/i18n/text-by-code.ts'
import type { CartLinkTexts } from '#parts/cart-texts.ts'
import type { CartTexts } from '#features/shop/cart/page/texts.ts'
import type { SumTexts } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'

export const cartLink: CartLinkTexts = {
  cart: 'Cart',
  items: ['Cart, # item', 'Cart, # items'],
  close: 'Close',
  failed: 'The cart could not be changed. Check your connection and try again.',
  added: 'Added to your cart',
  add: 'Add to cart',
  view: 'View cart',
  quantity: 'Quantity',
  variant: 'Variant',
  short: 'Only # in stock. Please choose fewer.',
  shortInCart: 'Only # in stock, and % of them in your cart already.',
  gone: 'This product is not sold any more.',
  wrong: 'Enter a whole number from 1 to 9,999.',
  preview: 'A preview has no cart.',
}

export const cart: CartTexts = {
  title: 'Cart',
  empty: 'Your cart is empty.',
  shop: 'Continue shopping',
  items: counted('en', '# item', '# items'),
  quantityOf: (title) => `Quantity of ${title}`,
  fewer: (title) => `One less of ${title}`,
  more: (title) => `One more of ${title}`,
  update: 'Update',
  remove: 'Remove',
  removeOf: (title) => `Remove ${title}`,
  removed: (title) => `${title} was removed.`,
  undo: 'Undo',
  each: (price) => `${price} each`,
  subtotal: 'Subtotal',
  priceChanged: (was, now) => `The price changed from ${was} to ${now} since you added it.`,
  stockChanged: (inStock) =>
    inStock === 0 ? 'This is sold out now. Please remove it.' : `Only ${inStock} left. Please choose fewer.`,
  gone: 'This is not sold any more, and does not count in the total. Please remove it.',
  addHeading: (title) => `Add ${title} to your cart?`,
  add: 'Add to cart',
  quantity: 'Quantity',
  back: 'Back to the product',
  problem: textByProblem(
    {
      NO_VARIANT: 'This product is not sold any more.',
      NO_ENTRY: 'This product is not in your cart any more.',
      BAD_QUANTITY: 'Enter a whole number from 1 to 9,999.',
      GIFT_CARD: 'Gift cards cannot be put into the cart.',
      LIMIT_REACHED: 'Your cart is full. Remove a product before you add another one.',
      CART_BEING_PAID: 'Your cart is being paid. Finish the payment, or cancel it in the checkout.',
      FORM_EXPIRED: 'The form had expired, and nothing was changed. Please try again.',
      TOO_MANY: 'Too many changes in a short time. Please try again in a minute.',
      OUT_OF_STOCK: ({ inStock, inCart }) =>
        inStock === undefined
          ? 'There are not enough in stock.'
          : inStock === 0
            ? 'This product is sold out.'
            : inCart
              ? `Only ${inStock} in stock, and ${inCart} of them in your cart already.`
              : `Only ${inStock} in stock. Please choose fewer.`,
      NO_CART:
        'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
    },
    'The cart could not be changed. Please try again.',
  ),
}

export const sums: SumTexts = {
  total: 'Total',
  checkout: 'Checkout',
  shipping: (option) => `Shipping: ${option}`,
  free: 'Free',
  freeShipping: 'Free shipping',
  included: (amount, tax) => `Includes ${amount} ${tax}`,
  haveCode: 'Have a code?',
  code: 'Discount code',
  apply: 'Apply',
  removeCode: (code) => `Remove ${code}`,
  applied: 'Applied',
  estimate: 'Estimate shipping and tax',
  deliverTo: (place) => `Delivery to ${place}`,
  country: 'Country',
  chooseCountry: 'Choose a country',
  region: 'State or region',
  postalCode: 'Postal code',
  show: 'Show costs',
  options: 'Shipping options',
  choose: 'Choose',
  undeliverable: (place) => `We do not deliver these products to ${place}. Please contact us.`,
  taxAdded: 'Shipping and tax depend on where it goes.',
  reasons: {
    unknown: () => 'This code is not valid any more.',
    notStarted: () => 'This code is not valid yet.',
    ended: () => 'This code has expired.',
    usedUp: () => 'This code has been used as often as it may be.',
    usedByCustomer: () => 'You have used this code already.',
    outOfScope: () => 'This code is not for the products in your cart.',
    belowMinimum: ({ amount, quantity }) =>
      amount === ''
        ? `This code needs at least ${quantity} of its products.`
        : `This code needs its products for at least ${amount}.`,
    notCombinable: () => 'This code cannot be used together with another discount, which saves you more.',
    noSaving: () => 'This code would not lower what you pay for this order.',
  },
  problems: {
    NO_COUPON: 'There is no such code. Check how it is written.',
    GIFT_CARD_AT_CHECKOUT: 'Gift cards are used at the checkout. Take this code there:',
    GIFT_CARD_GUESSES: 'Too many codes were tried. Please try again in five minutes.',
    NO_SHIPPING_OPTION: 'This shipping option is not offered any more. Please choose another one.',
    BAD_PLACE: 'Choose a country.',
  },
}

export const aside: AsideTexts = {
  note: 'Note to the store',
  noteHint: (max) => `At most ${max} characters.`,
  saveNote: 'Save note',
  noteSaved: 'Your note is saved.',
  noteTooLong: (max) => `The note is too long. Use at most ${max} characters.`,
  later: 'Save for later',
  saved: 'Saved for later',
  back: 'Move to cart',
  wasSaved: (title) => `${title} is saved for later.`,
  isBack: (title) => `${title} is in your cart again.`,
  quantity: (count) => `Quantity: ${count}`,
  left: (inStock) => (inStock === 0 ? 'Sold out now.' : `Only ${inStock} left now.`),
  gone: 'This is not sold any more.',
  fewerBack: (was, now) => `Only ${now} of ${was} are left.`,
  suggestions: 'You may also like',
  add: 'Add',
  variantOf: (title) => `Choose the variant of ${title}`,
  choose: 'Choose',
}
