import { useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import type { ListedView } from '#features/pages/lists.api.types.ts'
import { DocumentState } from '#features/pages/screens/document-state.tsx'
import { imagesQuery } from '#features/pages/screens/content-queries.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Products as cards, in list order. */
export function ProductCards({
  label,
  rows,
}: {
  readonly label: string
  readonly rows: readonly ListedView[]
}) {
  const { identifier: site, filesOrigin } = useSite()
  const ids = [...new Set(rows.map(({ mediaId }) => mediaId).filter((id) => id !== null))].slice(0, 100)
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
              <DocumentState document={row} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
