/** Path of the page on which buyers withdraw from a contract; the query `order` fills in a number. */
export const WITHDRAWAL_PATH = '/commerce/withdrawal'

/** Returns where a buyer withdraws from an order; the token in the path of its page lets the page name its lines. */
export const withdrawalHref = (number: number | null, orderPath: string): string =>
  `${WITHDRAWAL_PATH}?order=${number ?? ''}&token=${orderPath.slice(orderPath.lastIndexOf('/') + 1)}`
