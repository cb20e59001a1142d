import { FEED_CONTENT_TYPE, FEED_FORMATS } from '#features/content/feeds/types.ts'
import type { Image } from '#parts/scope.ts'
import type { PageHead } from '#site/page/head.types.ts'
import type { TextLink } from '#site/page/model.ts'
import type { PageKind, StructuredPage } from '#site/page/page-kind.ts'
import { breadcrumbList, organization, type StructuredSite, webSite } from '#site/page/structured/website.ts'

/** The input of a page's head. */
export interface HeadParts {
  readonly site: StructuredSite
  readonly kind: Pick<PageKind<unknown>, 'head' | 'structured' | 'breadcrumbs'>
  readonly content: unknown
  /** Empty on the home page. */
  readonly title: string
  /** Title for social previews; empty: the page's title. */
  readonly searchTitle: string
  readonly description: string
  /** Title and description of social previews instead; empty: the same. */
  readonly social?: { readonly title: string; readonly description: string }
  /** Path and query; undefined on a page that must not be indexed. */
  readonly canonical: string | undefined
  /** ISO 8601 time of its newest released state. */
  readonly changedOn: string | undefined
  /** The image for social previews. */
  readonly image: Image | undefined
  /** Title and path of its collection and the active filter, as `category=News`. */
  readonly feed: { readonly title: string; readonly path: string; readonly filter: string } | undefined
  readonly hasOwnIcon: boolean
}

/** Returns the head of a page for search engines, social previews and feed readers. */
export function buildHead(parts: HeadParts): PageHead {
  const { site, kind, content, canonical, image, feed } = parts
  const absolute = (href: string): string => new URL(href, site.origin).href
  const page: StructuredPage = {
    site,
    title: parts.title,
    description: parts.description,
    url: absolute(canonical ?? '/'),
    changedOn: parts.changedOn,
    image:
      image?.src === undefined
        ? undefined
        : { url: absolute(image.src), width: image.width, height: image.height },
    absolute,
  }
  return {
    siteTitle: site.name,
    title: parts.social?.title || parts.searchTitle || parts.title || site.name,
    description: parts.social?.description || parts.description,
    locale: site.language.replace('-', '_'),
    image: page.image && { ...page.image, alt: image?.alt ?? '' },
    article: undefined,
    feeds:
      feed === undefined
        ? []
        : FEED_FORMATS.map((format) => ({
            type: FEED_CONTENT_TYPE[format],
            title: `${feed.title} (${format === 'rss' ? 'RSS' : 'Atom'})`,
            href: absolute(`${feed.path}?format=${format}${feed.filter === '' ? '' : `&${feed.filter}`}`),
          })),
    newer: undefined,
    older: undefined,
    ...kind.head?.(content, page),
    structured: canonical === undefined ? [] : structured(parts, canonical, page),
    hasOwnIcon: parts.hasOwnIcon,
  }
}

function structured({ site, kind, content, title }: HeadParts, path: string, page: StructuredPage) {
  if (path === '/') return [webSite(site), organization(site)]
  const home: TextLink = { label: site.name, href: '/' }
  const here: TextLink = { label: title || path, href: path }
  const trail = [home, ...(kind.breadcrumbs?.(content) ?? []), here]
  return [...(kind.structured?.(content, page) ?? []), breadcrumbList(site.origin, trail.filter(isNewPlace))]
}

/** A collection that is the home page is in the breadcrumbs once. */
function isNewPlace(link: TextLink, index: number, all: readonly TextLink[]): boolean {
  return all.findIndex(({ href }) => href === link.href) === index
}
