/** Page on which visitors donate (RTE-06), and the query with the id of what they donate for. */
export const DONATE_PATH = '/commerce/donate'
export const DONATION_PAGE_QUERY = 'donatePageId'

/** Path of the confirmation, followed by the token of the order (DON-02). */
export const CONTRIBUTION_PATH = '/commerce/contribution-confirmed'

/** Returns the path of a page for donations (DON-01). */
export const donatePath = (pageId: string): string => `${DONATE_PATH}?${DONATION_PAGE_QUERY}=${pageId}`
