import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowsSplit2, IconFileImport, IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { listRedirects } from '#features/content/redirects/api.types.ts'
import { NotFoundPaths } from '#features/content/redirects/screens/not-found-paths.tsx'
import { ImportRedirectsDialog } from '#features/content/redirects/screens/import-redirects-dialog.tsx'
import { EMPTY_REDIRECT, RedirectForm } from '#features/content/redirects/screens/redirect-form.tsx'
import { RedirectList } from '#features/content/redirects/screens/redirect-list.tsx'
import { redirectsKey, useRedirectActions } from '#features/content/redirects/screens/use-redirect-actions.ts'
import { call } from '#ui/api/call.ts'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import './redirects-screen.css'

/** Redirects with a form to add more, and the not-found log. */
export function RedirectsScreen() {
  const { identifier: site } = useSite()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: redirectsKey(site),
    queryFn: ({ signal }) => call(listRedirects, { site, signal }),
  })
  const [query, setQuery] = useState('')
  const [isImporting, setIsImporting] = useState(false)
  const [draft, setDraft] = useState(EMPTY_REDIRECT)
  const target = useRef<HTMLInputElement>(null)
  const { add, remove } = useRedirectActions()
  const prefill = (path: string) => {
    setDraft({ ...EMPTY_REDIRECT, from: path })
    target.current?.focus()
  }
  const found = (data?.entries ?? []).filter(({ from, to }) =>
    `${from} ${to ?? ''}`.toLowerCase().includes(query.trim().toLowerCase()),
  )
  return (
    <Page
      title="Redirects"
      description="Send visitors and search engines from old URLs to new ones. Renaming a page adds a redirect automatically."
    >
      <Section
        title="Add a redirect"
        description="End a path with /* to include everything below it."
        actions={
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} />}
            onClick={() => setIsImporting(true)}
          >
            Import CSV
          </Button>
        }
      >
        <RedirectForm
          draft={draft}
          onDraft={setDraft}
          onSubmit={() => add(draft, () => setDraft(EMPTY_REDIRECT))}
          target={target}
        />
      </Section>
      <Section
        title="Redirects"
        flush
        actions={
          (data?.entries.length ?? 0) > 0 && (
            <TextInput
              aria-label="Filter redirects"
              placeholder="Filter"
              leftSection={<IconSearch size={16} />}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          )
        }
      >
        {error && !data ? (
          <ErrorState
            title="Couldn’t load the redirects"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={4} />
        ) : data.entries.length === 0 ? (
          <EmptyState icon={<IconArrowsSplit2 size={28} />} title="No redirects yet">
            When a page moves, redirect its old URL to the new one. Add your first redirect above.
          </EmptyState>
        ) : found.length === 0 ? (
          <p className="redirects-empty">No redirects match “{query}”.</p>
        ) : (
          <RedirectList redirects={found} onDelete={remove} />
        )}
      </Section>
      <NotFoundPaths onRedirect={prefill} />
      {isImporting && <ImportRedirectsDialog onClose={() => setIsImporting(false)} />}
    </Page>
  )
}
