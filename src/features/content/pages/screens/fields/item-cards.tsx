import { queryOptions, useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import { type ComponentType, createContext, type ReactNode } from 'react'
import { findImages } from '#features/content/pages/images.api.types.ts'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { DocumentState } from '#features/content/pages/screens/fields/document-state.tsx'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** So many images are asked for at once. */
const MAX_IMAGES = 100

export interface ItemCardsProps {
  readonly label: string
  readonly rows: readonly ListedView[]
}

/** Cards of the items of collections by the name of their type, such as `products`; the others are tables. */
export const ItemCardsByType = createContext<ReadonlyMap<string, ComponentType<ItemCardsProps>>>(new Map())

/** Items as cards, in list order; `factsOf` returns what a card says below the title. */
export function ItemCards({
  label,
  rows,
  factsOf,
}: ItemCardsProps & { readonly factsOf: (id: Id) => ReactNode }) {
  const { identifier: site, filesOrigin } = useSite()
  const ids = [...new Set(rows.map(({ mediaId }) => mediaId).filter((id) => id !== null))].slice(
    0,
    MAX_IMAGES,
  )
  const { data } = useQuery(imagesQuery(site, ids))
  const pathOf = (id: string | null) => data?.entries.find((image) => image.id === id)?.path
  return (
    <ul className="content-cards" aria-label={label}>
      {rows.map((row) => {
        const path = pathOf(row.mediaId)
        return (
          <li key={row.id} className="content-card">
            <span className="content-card-image">
              {path ? (
                <img src={`${filesOrigin}${path}?format=500w`} alt="" loading="lazy" />
              ) : (
                <IconPhoto size={28} stroke={1.4} aria-hidden="true" />
              )}
            </span>
            <span className="content-card-text">
              <LinkAnchor to={`/sites/${site}/content/${row.id}`} className="content-title">
                {row.title || 'Untitled'}
              </LinkAnchor>
              {factsOf(row.id)}
              <DocumentState document={row} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const imagesQuery = (site: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['site', site, 'images', 'of', ids],
    queryFn: ({ signal }) => call(findImages, { site, signal, query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
