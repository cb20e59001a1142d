import type { BreadcrumbList, Organization, WebSite, WithContext } from 'schema-dts'
import type { TextLink } from '#site/page/model.ts'

/** A site as search engines are told of it; addresses are absolute. */
export interface StructuredSite {
  readonly name: string
  readonly description: string
  /** Scheme, host and port. */
  readonly origin: string
  /** BCP 47. */
  readonly language: string
}

/** The site with its own search, for its home page. */
export function webSite(site: StructuredSite): WithContext<WebSite> {
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as const
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    ...(site.description === '' ? {} : { description: site.description }),
    url: `${site.origin}/`,
    inLanguage: site.language,
    potentialAction: search,
  }
}

/** Who publishes the site, for its home page. */
export function organization(site: StructuredSite): WithContext<Organization> {
  return { '@context': 'https://schema.org', ...publisher(site) } as const
}

/** Who publishes, inside another thing. */
export function publisher(site: StructuredSite) {
  return {
    '@type': 'Organization',
    name: site.name,
    url: `${site.origin}/`,
    logo: `${site.origin}/apple-touch-icon.png`,
  } as const satisfies Organization
}

/** Where a page stands, from the home page down to itself; `trail` holds paths of the site. */
export function breadcrumbList(origin: string, trail: readonly TextLink[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href, origin).href,
    })),
  }
}
