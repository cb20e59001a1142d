export { DatedItem as View, DatedListedItem as ListedView } from '#site/page/items/dated-item.tsx'
