import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFiles, IconRocket, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { BulkBar } from '#features/content/screens/bulk-bar.tsx'
import { ContentTree } from '#features/content/screens/content-tree.tsx'
import { NewDocument } from '#features/content/screens/new-document.tsx'
import { contentQuery, unreleasedQuery } from '#features/content/screens/content-queries.ts'
import { useContentActs } from '#features/content/screens/use-content-acts.ts'
import type { Id } from '#lib/id.ts'
import { Page } from '#ui/page.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './content-screen.css'

/** Pages and collections of a site. */
export function ContentScreen() {
  const { identifier: site, can } = useSite()
  const content = useQuery(contentQuery(site))
  const unreleased = useQuery(unreleasedQuery(site))
  const acts = useContentActs()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const [busy, setBusy] = useState(false)
  const waiting = unreleased.data?.entries.length ?? 0
  const writes = can('content:write')
  const found = useMemo(() => {
    const words = search.trim().toLowerCase()
    const entries = content.data?.entries ?? []
    return words === ''
      ? entries
      : entries.filter(({ title, address }) => `${title} ${address}`.toLowerCase().includes(words))
  }, [content.data, search])
  return (
    <Page
      title="Content"
      actions={
        <>
          {waiting > 0 && can('content:publish') && (
            <Button
              variant="default"
              leftSection={<IconRocket size={16} />}
              loading={busy}
              onClick={() => {
                setBusy(true)
                void acts.publish('changed').finally(() => setBusy(false))
              }}
            >
              Publish {waiting === 1 ? 'one change' : `all ${waiting} changes`}
            </Button>
          )}
          {writes && <NewDocument />}
        </>
      }
    >
      {content.error ? (
        <ErrorState
          error={content.error}
          title="The pages could not be loaded"
          onRetry={() => void content.refetch()}
        />
      ) : !content.data ? (
        <ListSkeleton rows={8} height={52} />
      ) : content.data.entries.length === 0 ? (
        <EmptyState
          icon={<IconFiles size={28} stroke={1.5} />}
          title="Nothing is here yet"
          actions={writes ? <NewDocument /> : undefined}
        >
          A page stands by itself: a start page, an about page. A collection holds items that look alike: the
          posts of a blog, events, images. Visitors see what you publish.
        </EmptyState>
      ) : (
        <>
          <TextInput
            className="content-search"
            aria-label="Search pages and collections"
            placeholder="Search by title or address"
            leftSection={<IconSearch size={16} />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <ContentTree
            entries={found}
            movable={writes && search.trim() === ''}
            chosen={chosen}
            onChoose={setChosen}
          />
          {found.length === 0 && <p className="content-none">No page or collection is called that.</p>}
          {writes && <BulkBar chosen={chosen} onClear={() => setChosen(new Set())} />}
        </>
      )}
    </Page>
  )
}
