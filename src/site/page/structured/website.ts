import type { BreadcrumbList, Organization, WebSite, WithContext } from 'schema-dts'
import type { TextLink } from '#site/page/model.ts'

/** A site for search engines; URLs are absolute. */
export interface StructuredSite {
  readonly name: string
  readonly description: string
  /** Origin of the site. */
  readonly origin: string
  /** BCP 47. */
  readonly language: string
}

/** Returns the site with its search, for its home page. */
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

/** Returns the publisher of the site, for its home page. */
export function organization(site: StructuredSite): WithContext<Organization> {
  return { '@context': 'https://schema.org', ...publisher(site) } as const
}

/** Returns the publisher as a property. */
export function publisher(site: StructuredSite) {
  return {
    '@type': 'Organization',
    name: site.name,
    url: `${site.origin}/`,
    logo: `${site.origin}/apple-touch-icon.png`,
  } as const satisfies Organization
}

/** Returns the breadcrumbs from the home page to the page; `trail` contains paths of the site. */
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
