/** What begins the keys of all lists of products of a site: they are read again after a change. */
export const productListsKey = (site: string) => ['site', site, 'product-lists'] as const
