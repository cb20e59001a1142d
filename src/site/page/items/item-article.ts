import type { ItemDetails } from '#site/page/items/item-kind.ts'
import type { StructuredPage } from '#site/page/page-kind.ts'
import { blogPosting } from '#site/page/structured/article.ts'

/** Returns an item as an article for search engines. */
export const itemArticle = (item: ItemDetails, page: StructuredPage): object =>
  blogPosting(
    {
      title: item.title,
      description: page.description,
      url: page.url,
      publishedOn: item.publishedOn,
      changedOn: changedAfter(item.publishedOn, page.changedOn),
      author: item.author && { name: item.author.label, url: page.absolute(item.author.href) },
      image: page.image,
      sections: item.categories.map(({ label }) => label),
      tags: item.tags.map(({ label }) => label),
    },
    page.site,
  )

/** Returns when an item was changed: not before its publication. ISO 8601 instants. */
export const changedAfter = (publishedOn: string, changedOn: StructuredPage['changedOn']): string =>
  changedOn !== undefined && Date.parse(changedOn) > Date.parse(publishedOn) ? changedOn : publishedOn
