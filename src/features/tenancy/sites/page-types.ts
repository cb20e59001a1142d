/** Codes of the page types (PGM-04). Code 1 serves every collection index page and carries two names (PGM-10). */
export const PAGE_TYPE = {
  mainContent: 1,
  contentCollection: 1,
  page: 2,
  splashPage: 3,
  contentItem: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  showCart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  commerceCartV2: 205,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
} as const

export type PageTypeCode = (typeof PAGE_TYPE)[keyof typeof PAGE_TYPE]

/** HTTP status of a page of that type (PGM-11). */
export function statusOfPageType(type: PageTypeCode): 200 | 401 | 404 | 500 {
  if (type === PAGE_TYPE.notFound) return 404
  if (type === PAGE_TYPE.error) return 500
  if (type === PAGE_TYPE.lockScreen) return 401
  return 200
}
