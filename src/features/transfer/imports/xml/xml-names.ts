import type { SaxesTagNS } from 'saxes'

export const ATOM = 'http://www.w3.org/2005/Atom'
export const XHTML = 'http://www.w3.org/1999/xhtml'
/** Namespace of WordPress's own elements, in each version of the format. */
export const EXPORT_NAMESPACE = /^https?:\/\/(?:www\.)?wordpress\.org\/export\/[\d.]+\/?$/

/** Returns an element's name with the conventional prefix of its namespace, whatever prefix the file uses. */
export function nameOf({ local, uri }: Pick<SaxesTagNS, 'local' | 'uri'>, isAtom: boolean): string {
  if (uri === '' || /^https?:\/\/backend\.userland\.com\/rss2?$/i.test(uri)) return local
  if (EXPORT_NAMESPACE.test(uri)) return `wp:${local}`
  if (/^https?:\/\/(?:www\.)?wordpress\.org\/export\/[\d.]+\/excerpt\/?$/.test(uri)) return `excerpt:${local}`
  if (/\/rss\/1\.0\/modules\/content\/?$/.test(uri)) return `content:${local}`
  if (/\/dc\/elements\/1\.1\/?$/.test(uri)) return `dc:${local}`
  if (uri === ATOM) return isAtom ? local : `atom:${local}`
  if (uri === 'http://www.w3.org/2007/app' || uri === 'http://purl.org/atom/app#') return `app:${local}`
  if (uri === 'http://purl.org/syndication/thread/1.0') return `thr:${local}`
  if (/^https?:\/\/schemas\.google\.com\/blogger\/\d+$/.test(uri)) return `blogger:${local}`
  return `other:${local}`
}
