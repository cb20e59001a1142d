import { listCategories } from '#features/shop/storefront/actions.ts'
import { pathTo } from '#features/shop/storefront/categories.rules.ts'
import { type Category, SHOP_PATH } from '#features/shop/storefront/types.ts'
import type { Id } from '#lib/id.ts'
import type { PageLoadContext } from '#site/kinds/page-loader.ts'
import type { TextLink } from '#site/page/model.ts'
import { shopTextsFor } from '#site/page/shop-texts.ts'

/** Returns the link to the page of a category. */
export const categoryLink = ({ name, urlId }: Category): TextLink => ({
  label: name,
  href: `${SHOP_PATH}/${urlId}`,
})

/** Returns the links from the shop to a category of the store; empty without one. */
export async function findShopPath(
  categoryId: Id | undefined,
  { source, site, settings }: Pick<PageLoadContext, 'source' | 'site' | 'settings'>,
): Promise<readonly TextLink[]> {
  if (categoryId === undefined) return []
  const path = pathTo(await listCategories(source.tx, site.id), categoryId)
  return [{ label: shopTextsFor(settings.language).allProducts, href: SHOP_PATH }, ...path.map(categoryLink)]
}
