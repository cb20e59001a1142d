import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FileUse } from '#features/media/media/files.api.types.ts'
import { usesQuery } from '#features/media/media/screens/media-queries.ts'
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
  live: 'Published',
}
const SCREENS: Readonly<Partial<Record<FileUse['kind'], string>>> = {
  settings: '/settings',
  theme: '/design',
  navigation: '/navigation',
}

/** Returns the kind of a document, and where it uses the file unless that is everywhere. */
function stateOf({ kind, draft, public: isPublic }: FileUse): string {
  if (kind === 'live') return KINDS[kind]
  const state = isPublic ? (draft ? undefined : 'published, not in the draft') : 'draft only'
  return [SCREENS[kind] === undefined ? KINDS[kind] : undefined, state]
    .filter((word) => word !== undefined)
    .join(', ')
}

/** Lists the documents and live data that use a file; documents with links. */
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
            <li key={`${use.kind} ${use.id}`}>
              {use.kind === 'live' ? (
                <span>{use.title}</span>
              ) : (
                <LinkAnchor to={`/sites/${site}${SCREENS[use.kind] ?? `/content/${use.id}`}`} size="sm">
                  {SCREENS[use.kind] === undefined ? use.title || 'Untitled' : KINDS[use.kind]}
                </LinkAnchor>
              )}
              <span className="media-hint">{stateOf(use)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
