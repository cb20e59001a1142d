import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FileUse } from '#features/media/files.api.types.ts'
import { usesQuery } from '#features/media/screens/media-queries.ts'
import type { Id } from '#lib/id.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { useSite } from '#ui/site-provider.tsx'

const KINDS: Readonly<Record<FileUse['kind'], string>> = {
  page: 'Page',
  collection: 'Collection',
  item: 'Item',
  settings: 'Settings',
  theme: 'Design',
  navigation: 'Menu',
}
const SCREENS: Readonly<Partial<Record<FileUse['kind'], string>>> = {
  settings: '/settings',
  theme: '/design',
  navigation: '/navigation',
}

/** Lists the documents that use a file, with links. */
export function FileUses({ file }: { readonly file: Id }) {
  const { identifier: site } = useSite()
  const { data, error } = useQuery(usesQuery(site, file))
  return (
    <section className="media-part" aria-label="Used in">
      <h3>Used in</h3>
      {error && !data ? (
        <p className="media-hint">{messageOf(error)}</p>
      ) : !data ? (
        <Skeleton height={20} width="60%" />
      ) : data.length === 0 ? (
        <p className="media-hint">Not used anywhere yet.</p>
      ) : (
        <ul className="media-uses">
          {data.map((use) => (
            <li key={use.id}>
              <LinkAnchor to={`/sites/${site}${SCREENS[use.kind] ?? `/content/${use.id}`}`} size="sm">
                {SCREENS[use.kind] === undefined ? use.title || 'Untitled' : KINDS[use.kind]}
              </LinkAnchor>
              <span className="media-hint">
                {[
                  SCREENS[use.kind] === undefined ? KINDS[use.kind] : undefined,
                  use.public ? (use.draft ? undefined : 'published, not in the draft') : 'draft only',
                ]
                  .filter((word) => word !== undefined)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
