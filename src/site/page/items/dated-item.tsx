import { Byline } from '#site/page/byline.tsx'
import type { ItemView, ListedItemView } from '#site/page/items/item-kind.ts'

/** Date, author, reading time and last update of an item. */
export const DatedItem: ItemView = ({ item, ...texts }) => (
  <Byline
    publishedOn={item.publishedOn}
    updatedOn={item.updatedOn}
    minutes={item.readingMinutes}
    author={item.author}
    {...texts}
  />
)

/** Date and author of an item in a list. */
export const DatedListedItem: ListedItemView = ({ item, ...texts }) => (
  <Byline publishedOn={item.publishedOn} author={item.author} comments={item.commentsLink} {...texts} />
)
