/** Controls, separators and ignorables: invisible before or inside a scheme. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu

const scheme = /^([a-z][a-z0-9+.-]{0,40}):/i

/**
 * Returns the scheme of a URL in lower case without its colon, ignoring white space and invisible characters. Returns
 * undefined for a URL without one.
 */
export function schemeOf(href: string): string | undefined {
  return scheme.exec(href.replace(unseen, ''))?.[1]?.toLowerCase()
}
