import type { BlogPosting, WithContext } from 'schema-dts'
import { publisher, type StructuredSite } from '#site/page/structured/website.ts'

/** A blog entry; URLs are absolute, times ISO 8601. */
export interface StructuredArticle {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly publishedOn: string
  readonly changedOn: string
  readonly author: { readonly name: string; readonly url: string } | undefined
  readonly image:
    | { readonly url: string; readonly width?: number | undefined; readonly height?: number | undefined }
    | undefined
  readonly sections: readonly string[]
  readonly tags: readonly string[]
}

/** Maximum characters of a headline that search engines show. */
const HEADLINE = 110

export function blogPosting(article: StructuredArticle, site: StructuredSite): WithContext<BlogPosting> {
  const { author, image } = article
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: Array.from(article.title).slice(0, HEADLINE).join(''),
    ...(article.description === '' ? {} : { description: article.description }),
    url: article.url,
    mainEntityOfPage: article.url,
    datePublished: article.publishedOn,
    dateModified: article.changedOn,
    inLanguage: site.language,
    author: author ? { '@type': 'Person', name: author.name, url: author.url } : publisher(site),
    publisher: publisher(site),
    ...(image && {
      image: {
        '@type': 'ImageObject' as const,
        url: image.url,
        ...(image.width === undefined ? {} : { width: String(image.width) }),
        ...(image.height === undefined ? {} : { height: String(image.height) }),
      },
    }),
    ...(article.sections.length === 0 ? {} : { articleSection: article.sections }),
    ...(article.tags.length === 0 ? {} : { keywords: article.tags.join(', ') }),
  }
}
