import type { TestCard } from '#features/shop/payments/types.ts'

/** Returns whether no field of a card of the test provider is empty; what is entered is checked by that provider. */
export const isCardEntered = ({ number, expiry, code }: TestCard): boolean =>
  ![number, expiry, code].some((text) => text.trim() === '')
