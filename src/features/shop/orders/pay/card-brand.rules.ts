/** Returns the name of a brand of cards: providers write them in lower case. */
export const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)
