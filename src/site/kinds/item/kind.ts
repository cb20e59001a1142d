import type { Ordering } from '#features/collections/types.ts'
import { PAGE_TYPE } from '#features/sites/page-types.ts'
import type { Image } from '#parts/scope.ts'
import type { TextLink } from '#site/page/model.ts'
import type { PageKind, StructuredPage } from '#site/page/page-kind.ts'
import { blogPosting } from '#site/page/structured/article.ts'

/** An item of a collection. */
export interface ItemContent {
  readonly title: string
  /** ISO 8601 instant. */
  readonly publishedOn: string
  /** ISO 8601 instant; undefined when nothing changed after the day of publication. */
  readonly updatedOn: string | undefined
  /** 0 for a very short text. */
  readonly readingMinutes: number
  readonly author: TextLink | undefined
  readonly categories: readonly TextLink[]
  readonly tags: readonly TextLink[]
  readonly image: Image | undefined
  readonly collection: TextLink
  readonly ordering: Ordering
  readonly newer: TextLink | undefined
  readonly older: TextLink | undefined
}

export const kind: PageKind<ItemContent> = {
  name: 'item',
  pageType: PAGE_TYPE.contentItem,
  frame: 'site',
  cachePolicy: { per: 'path', parameters: [] },
  leadsWithImage: ({ image }) => image?.src !== undefined,
  head: (content, page) => ({
    article: {
      publishedOn: content.publishedOn,
      changedOn: later(content.publishedOn, page.changedOn),
      author: content.author && page.absolute(content.author.href),
      section: content.categories[0]?.label,
      tags: [...new Set(content.tags.map(({ label }) => label))],
    },
  }),
  structured: (content, page) => [
    blogPosting(
      {
        title: content.title,
        description: page.description,
        url: page.url,
        publishedOn: content.publishedOn,
        changedOn: later(content.publishedOn, page.changedOn),
        author: content.author && { name: content.author.label, url: page.absolute(content.author.href) },
        image: page.image,
        sections: content.categories.map(({ label }) => label),
        tags: content.tags.map(({ label }) => label),
      },
      page.site,
    ),
  ],
  breadcrumbs: ({ collection }) => [collection],
}

const later = (publishedOn: string, changedOn: StructuredPage['changedOn']): string =>
  changedOn !== undefined && Date.parse(changedOn) > Date.parse(publishedOn) ? changedOn : publishedOn
