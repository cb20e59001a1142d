import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFiles, IconReplace, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { BulkBar } from '#features/content/pages/screens/bulk-bar.tsx'
import { ContentTree } from '#features/content/pages/screens/content-tree.tsx'
import { NewDocument } from '#features/content/pages/screens/new-document.tsx'
import { contentQuery } from '#features/content/pages/screens/content-queries.ts'
import { isBelow } from '#features/content/documents/tree.rules.ts'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import type { Id } from '#lib/id.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './content-screen.css'

/** The pages and collections of a site. */
export function ContentScreen() {
  const { identifier: site, can } = useSite()
  const content = useQuery(contentQuery(site))
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const writes = can('content:write')
  const found = useMemo(() => {
    const query = search.trim().toLowerCase()
    const entries = content.data?.entries ?? []
    return query === ''
      ? entries
      : entries.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(query))
  }, [content.data, search])
  const { first, others } = withHomeFirst(found, content.data?.homeId ?? null)
  return (
    <Page
      title="Content"
      actions={
        writes && (
          <>
            <LinkButton
              variant="default"
              to={`/sites/${site}/find-and-replace`}
              leftSection={<IconReplace size={16} />}
            >
              Find and replace
            </LinkButton>
            <NewDocument />
          </>
        )
      }
    >
      {content.error ? (
        <QueryError query={content} what="the pages" />
      ) : !content.data ? (
        <ListSkeleton rows={8} height={52} />
      ) : content.data.entries.length === 0 ? (
        <EmptyState
          icon={<IconFiles size={28} stroke={1.5} />}
          title="No pages yet"
          actions={writes ? <NewDocument /> : undefined}
        >
          Create pages, such as a home or about page, and collections of items, such as blog posts, events or
          images. Visitors only see what you publish.
        </EmptyState>
      ) : (
        <>
          <TextInput
            className="content-search"
            aria-label="Search pages and collections"
            placeholder="Search by title or URL"
            leftSection={<IconSearch size={16} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {[
            { key: 'home', entries: first, movable: false },
            { key: 'others', entries: others, movable: writes && search.trim() === '' },
          ].map(({ key, ...list }) => (
            <ContentTree
              key={key}
              {...list}
              homeId={content.data.homeId}
              chosen={chosen}
              onChoose={setChosen}
            />
          ))}
          {found.length === 0 && <p className="content-none">No pages or collections found.</p>}
          {writes && <BulkBar selected={chosen} onClear={() => setChosen(new Set())} />}
        </>
      )}
    </Page>
  )
}

/** Splits off the front page, unless it has a place in the tree: below another page, or with pages below it. */
function withHomeFirst(entries: readonly ListedView[], homeId: Id | null) {
  const home = entries.find(({ id }) => id === homeId)
  const isAlone =
    home !== undefined &&
    !home.urlId.includes('/') &&
    !entries.some(({ urlId }) => isBelow(urlId, home.urlId))
  return isAlone
    ? { first: [home], others: entries.filter((entry) => entry !== home) }
    : { first: [], others: entries }
}
