/** Path of the page on which buyers withdraw from a contract; the query `order` fills in a number. */
export const WITHDRAWAL_PATH = '/commerce/withdrawal'
