/** Controls, separators and ignorables: what browsers or readers do not see in front of or inside a scheme. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu

const scheme = /^([a-z][a-z0-9+.-]{0,40}):/i

/**
 * The scheme of an address in lower case without its colon; white space and invisible characters do not hide it.
 * Undefined for an address without one.
 */
export function schemeOf(address: string): string | undefined {
  return scheme.exec(address.replace(unseen, ''))?.[1]?.toLowerCase()
}
