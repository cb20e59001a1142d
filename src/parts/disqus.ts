import { primaryOf } from '#lib/language.ts'

/** The comments of a page at Disqus, which its script shows (BLG-02). */
export interface CommentsEmbed {
  readonly kind: 'comments'
  readonly shortname: string
  /** Identifies the thread, also after its page has moved. */
  readonly identifier: string
  /** Canonical URL of the page. */
  readonly url: string
  readonly title: string
  /** Primary language of the page. */
  readonly language: string
}

const DOMAIN = '.disqus.com'
const SHORTNAME = /^[a-z\d][a-z\d-]{0,62}$/

/**
 * Returns the short name of a site at Disqus, which may be given as the URL of its comments, `https://name.disqus.com`;
 * undefined for what cannot be one.
 */
export function disqusShortname(text: string): string | undefined {
  const plain = text.trim().toLowerCase()
  const url = URL.parse(plain.includes('://') ? plain : `https://${plain}`)
  const name = url?.hostname.endsWith(DOMAIN) ? url.hostname.slice(0, -DOMAIN.length) : plain
  return SHORTNAME.test(name) ? name : undefined
}

/** Returns the comments of a page; undefined without a usable short name. */
export function disqusEmbed(
  shortname: string,
  page: Omit<CommentsEmbed, 'kind' | 'shortname'>,
): CommentsEmbed | undefined {
  const name = disqusShortname(shortname)
  return name === undefined
    ? undefined
    : { kind: 'comments', shortname: name, ...page, language: primaryOf(page.language) }
}
