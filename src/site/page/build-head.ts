import { FEED_CONTENT_TYPE, FEED_FORMATS } from '#features/feeds/types.ts'
import type { Image } from '#parts/scope.ts'
import type { PageHead } from '#site/page/head.types.ts'
import type { PageContent, TextLink } from '#site/page/model.ts'
import { blogPosting } from '#site/page/structured/article.ts'
import { breadcrumbList, organization, type StructuredSite, webSite } from '#site/page/structured/website.ts'

/** The input of a page's head. */
export interface HeadParts {
  readonly site: StructuredSite
  readonly content: PageContent
  /** Empty on the home page. */
  readonly title: string
  /** Title for social previews; empty: the page's title. */
  readonly searchTitle: string
  readonly description: string
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
  const { site, content, canonical, image, feed } = parts
  const absolute = (href: string): string => new URL(href, site.origin).href
  const list = content.kind === 'list' ? content : undefined
  const shown = parts.searchTitle || parts.title || site.name
  return {
    siteTitle: site.name,
    title: shown,
    description: parts.description,
    locale: site.language.replace('-', '_'),
    image:
      image?.src === undefined
        ? undefined
        : { url: absolute(image.src), width: image.width, height: image.height, alt: image.alt },
    article:
      content.kind === 'item'
        ? {
            publishedOn: content.publishedOn,
            changedOn: later(content.publishedOn, parts.changedOn),
            author: content.author && absolute(content.author.href),
            section: content.categories[0]?.label,
            tags: [...new Set(content.tags.map(({ label }) => label))],
          }
        : undefined,
    feeds:
      feed === undefined
        ? []
        : FEED_FORMATS.map((format) => ({
            type: FEED_CONTENT_TYPE[format],
            title: `${feed.title} (${format === 'rss' ? 'RSS' : 'Atom'})`,
            href: absolute(`${feed.path}?format=${format}${feed.filter === '' ? '' : `&${feed.filter}`}`),
          })),
    newer: list?.newer === undefined ? undefined : absolute(list.newer),
    older: list?.older === undefined ? undefined : absolute(list.older),
    structured: canonical === undefined ? [] : structured(parts, canonical),
    hasOwnIcon: parts.hasOwnIcon,
  }
}

function structured(
  { site, content, title, description, canonical, changedOn, image }: HeadParts,
  path: string,
) {
  if (path === '/') return [webSite(site), organization(site)]
  const home: TextLink = { label: site.name, href: '/' }
  const here: TextLink = { label: title || path, href: canonical ?? path }
  if (content.kind !== 'item') {
    const filtered = content.kind === 'list' && content.filter
    const trail = filtered ? [home, { label: content.title, href: filtered.clear }, here] : [home, here]
    return [breadcrumbList(site.origin, trail.filter(isNewPlace))]
  }
  const absolute = (href: string): string => new URL(href, site.origin).href
  return [
    blogPosting(
      {
        title: content.title,
        description,
        url: absolute(path),
        publishedOn: content.publishedOn,
        changedOn: later(content.publishedOn, changedOn),
        author: content.author && { name: content.author.label, url: absolute(content.author.href) },
        image:
          image?.src === undefined
            ? undefined
            : { url: absolute(image.src), width: image.width, height: image.height },
        sections: content.categories.map(({ label }) => label),
        tags: content.tags.map(({ label }) => label),
      },
      site,
    ),
    breadcrumbList(site.origin, [home, content.collection, here].filter(isNewPlace)),
  ]
}

/** A collection that is the home page is in the breadcrumbs once. */
function isNewPlace(link: TextLink, index: number, all: readonly TextLink[]): boolean {
  return all.findIndex(({ href }) => href === link.href) === index
}

function later(publishedOn: string, changedOn: string | undefined): string {
  return changedOn !== undefined && Date.parse(changedOn) > Date.parse(publishedOn) ? changedOn : publishedOn
}
