import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { selectProducts, toProducts } from '#features/shop/catalogue/actions.ts'
import { showProduct } from '#features/shop/catalogue/show/shown-product.rules.ts'
import { type Product, PRODUCT_TYPE } from '#features/shop/catalogue/types.ts'
import { selectCategoriesOf } from '#features/shop/storefront/actions.ts'
import { relatedChoice } from '#features/shop/storefront/related.actions.ts'
import { selectTaxNote } from '#features/shop/taxes/actions.ts'
import type { Id } from '#lib/id.ts'
import { isFilled } from '#lib/tables/text-table.ts'
import { PREPARED_WITH_ONE_PLAN } from '#platform/db/prepared-statements.ts'
import { collectReferences } from '#site/document-references.ts'
import type { FoundNeighbours, ItemLoader, Neighbours, ShownItem } from '#site/item-loader.ts'
import type { DocumentSubject, PageLoadContext } from '#site/kinds/page-loader.ts'
import type { Names } from '#site/loaded-page.ts'
import type { TextLink } from '#site/page/model.ts'
import { type LoadedRelated, loadRelated } from '#site/page/items/product/load-related.ts'
import type { ProductDetails } from '#site/page/items/product/product-details.types.ts'
import { findShopPath } from '#site/shop-links.ts'

/** Prices, variants and category of a product, and products beside it. */
export const loader: ItemLoader<ProductDetails> = {
  async load(asked, neighbours, context) {
    const { body } = asked.document
    const { newer, older, product, related } = await findProduct(asked, neighbours, context)
    const { infoSections, customTexts, sizeChart } = body
    const referenced = collectReferences(infoSections)
    return {
      newer,
      older,
      // Before its owner set a price, its page is the same under every query.
      ...(product === undefined && { parameters: [] }),
      mediaIds: [...(product?.mediaIds ?? []), ...referenced.mediaIds],
      documentIds: [...referenced.documentIds],
      items: related?.items ?? [],
      show(names) {
        const { own, ...shown } = product?.show(names, body.mediaId) ?? { own: undefined }
        return {
          ...shown,
          own: {
            ...own,
            customTexts: product && customTexts,
            sizeChart: product && sizeChart && isFilled(sizeChart.rows) ? sizeChart : undefined,
            infoSections,
            related: related?.show(names),
          },
        }
      },
    }
  },
}

interface FoundProduct {
  readonly mediaIds: readonly Id[]
  show(names: Names, mediaId: Id | null): ShownItem<Pick<ProductDetails, 'product' | 'shopPath'>>
}

interface Found extends FoundNeighbours {
  readonly product?: FoundProduct
  readonly related?: LoadedRelated
}

/**
 * Returns what makes the item a product, and products beside it, and records that the page shows them; neither before its
 * owner set a price.
 */
async function findProduct(
  { document: { id, body, collectionId }, request }: DocumentSubject<'item'>,
  { newer, older }: Neighbours,
  context: PageLoadContext,
): Promise<Found> {
  const { source, site, environment } = context
  const { tx } = source
  const chosen = body.relatedProducts?.map(({ documentId }) => documentId)
  const { candidates, choose } = relatedChoice(
    source,
    {
      siteId: site.id,
      itemId: id,
      collectionId: collectionId ?? id,
      categories: body.categories,
      now: environment.now,
    },
    chosen,
  )
  environment.dependsOn('store-settings', `product:${id}`)
  const read = await tx
    .selectNoFrom([])
    .modifyFront(PREPARED_WITH_ONE_PLAN)
    .select([
      jsonObjectFrom(newer).as('newer'),
      jsonObjectFrom(older).as('older'),
      jsonArrayFrom(selectProducts(tx, site.id, [id])).as('products'),
      jsonArrayFrom(selectCategoriesOf(tx, site.id, id)).as('categories'),
      candidates.as('candidates'),
      selectTaxNote(site.id).as('taxNote'),
    ])
    .executeTakeFirstOrThrow()
  const product = toProducts(read.products).get(id)
  if (product === undefined) return read
  const shopPath = await findShopPath(read.categories[0]?.id, context)
  const hasTaxNote = read.taxNote === true
  return {
    newer: read.newer,
    older: read.older,
    product: showable(product, { variantId: request.query.variant, shopPath, hasTaxNote }, context),
    related: await loadRelated(choose(read.candidates), chosen, context),
  }
}

function showable(
  product: Product,
  {
    variantId,
    shopPath,
    hasTaxNote,
  }: {
    readonly variantId: Id | undefined
    readonly shopPath: readonly TextLink[]
    readonly hasTaxNote: boolean
  },
  { storeSettings, site }: PageLoadContext,
): FoundProduct {
  return {
    mediaIds: product.variants.flatMap(({ mediaId }) => mediaId ?? []),
    show({ scope }, mediaId) {
      const shown = showProduct(product, storeSettings.currency, scope.image)
      if (shown === undefined) return { own: undefined }
      const selected = shown.variants.find((variant) => variant.id === variantId)
      // Without a main image, the first of a variant takes its place.
      const own =
        mediaId === null ? shown.variants.find((variant) => variant.image?.src)?.image : scope.image(mediaId)
      const image = selected?.image?.src === undefined ? own : selected.image
      return {
        own: {
          product: {
            ...shown,
            hasTaxNote,
            selectedId: selected?.id,
            image: own,
            websiteId: shown.productType === PRODUCT_TYPE.GIFT_CARD ? site.id : undefined,
          },
          shopPath,
        },
        ...(image && { image }),
      }
    },
  }
}
