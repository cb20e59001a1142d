import { useDebouncedValue } from '@mantine/hooks'
import { IconFile, IconFileText, IconFolder, IconNews, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCurrentSite } from '#admin/current-site.ts'
import type { Choice } from '#admin/palette-choice.ts'
import { findInStore, storeChoices } from '#admin/palette-store.tsx'
import { listFiles } from '#features/media/media/files.api.types.ts'
import { findDocuments } from '#features/content/pages/lists.api.types.ts'
import { call } from '#ui/api/call.ts'

const DEBOUNCE_MS = 150
const MAX_DOCUMENTS = 8
const MAX_FILES = 5

/** What of the current site matches a query. */
export interface FoundChoices {
  readonly choices: readonly Choice[]
  /** The results are not those of the query yet. */
  readonly isSearching: boolean
}

/** Searches the pages, posts, files, orders, products and customers of a site on its server, shortly after the last key. */
export function useFoundChoices(typed: string): FoundChoices {
  const navigate = useNavigate()
  const site = useCurrentSite()
  const identifier = site?.identifier ?? ''
  const query = typed.trim()
  const [search] = useDebouncedValue(query, DEBOUNCE_MS)
  const [reads, sells] = [site?.can('content:read') ?? false, site?.can('store:read') ?? false]
  const isEnabled = query !== '' && search !== '' && (reads || sells)
  const { data, isFetching } = useQuery({
    queryKey: ['site', identifier, 'palette', search],
    queryFn: async ({ signal }) => {
      const asked = { site: identifier, signal }
      const [documents, files, store] = await Promise.all([
        reads ? call(findDocuments, { ...asked, query: { search } }) : NOTHING,
        reads ? call(listFiles, { ...asked, query: { search, limit: MAX_FILES } }) : NOTHING,
        sells ? findInStore(identifier, search, signal) : undefined,
      ])
      return { documents: documents.entries.slice(0, MAX_DOCUMENTS), files: files.entries, store }
    },
    enabled: isEnabled,
    placeholderData: (before) => before,
    staleTime: 10_000,
  })
  if (!isEnabled || data === undefined) return { choices: [], isSearching: isEnabled || query !== search }
  // A product is found once, among products.
  const products = new Set(data.store?.products.map(({ id }) => id))
  const documents = data.documents.filter(({ id }) => !products.has(id))
  const go = (path: string) => () => void navigate({ to: `/sites/${identifier}${path}` })
  return {
    isSearching: isFetching || query !== search,
    choices: [
      ...(data.store
        ? storeChoices(data.store, {
            go,
            openCustomer: (email) =>
              void navigate({ to: `/sites/${identifier}/orders`, search: { q: email } as never }),
          })
        : []),
      ...documents.map(({ id, kind, title, path }): Choice => ({
        id: `document-${id}`,
        label: title || 'Untitled',
        detail: path,
        group: 'Pages and posts',
        icon: <DocumentIcon kind={kind} />,
        run: go(kind === 'collection' ? `/content/collections/${id}` : `/content/${id}`),
      })),
      ...data.files.map(({ id, name, kind }): Choice => ({
        id: `file-${id}`,
        label: name,
        group: 'Files',
        icon: kind === 'image' ? <IconPhoto size={18} stroke={1.6} /> : <IconFile size={18} stroke={1.6} />,
        run: () => void navigate({ to: `/sites/${identifier}/media`, search: { search: name } as never }),
      })),
    ],
  }
}

const NOTHING = { entries: [] }

function DocumentIcon({ kind }: { readonly kind: 'page' | 'collection' | 'item' }) {
  const Icon = kind === 'page' ? IconFileText : kind === 'collection' ? IconFolder : IconNews
  return <Icon size={18} stroke={1.6} />
}
