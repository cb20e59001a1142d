import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowsSplit2, IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { listRedirects } from '#features/content/redirects/api.types.ts'
import { NotFoundPaths } from '#features/content/redirects/screens/not-found-paths.tsx'
import { ImportRedirectsDialog } from '#features/content/redirects/screens/import-redirects-dialog.tsx'
import { EMPTY_REDIRECT, RedirectForm } from '#features/content/redirects/screens/redirect-form.tsx'
import { RedirectRow } from '#features/content/redirects/screens/redirect-row.tsx'
import { redirectsKey, useRedirectActions } from '#features/content/redirects/screens/use-redirect-actions.ts'
import { call } from '#ui/api/call.ts'
import { ListView } from '#ui/list/list-view.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './redirects-screen.css'

/** Redirects with a form to add more, and the not-found log. */
export function RedirectsScreen() {
  const { identifier: site } = useSite()
  const query = useQuery({
    queryKey: redirectsKey(site),
    queryFn: ({ signal }) => call(listRedirects, { site, signal }),
  })
  const state = useListState()
  const [isImporting, setIsImporting] = useState(false)
  const [draft, setDraft] = useState(EMPTY_REDIRECT)
  const target = useRef<HTMLInputElement>(null)
  const { add, remove } = useRedirectActions()
  const prefill = (path: string) => {
    setDraft({ ...EMPTY_REDIRECT, from: path })
    target.current?.focus()
  }
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
      <Section title="Redirects" flush>
        <ListView
          label="Redirects"
          query={query}
          rows={query.data?.entries}
          named={['redirect', 'redirects']}
          state={state}
          search={{
            label: 'Filter redirects',
            placeholder: 'Filter',
            text: ({ from, to }) => `${from} ${to ?? ''}`,
          }}
          skeletonRows={4}
          card={(redirect) => <RedirectRow redirect={redirect} onDelete={remove} />}
          empty={{
            icon: <IconArrowsSplit2 size={28} />,
            title: 'No redirects yet',
            text: 'When a page moves, redirect its old URL to the new one. Add your first redirect above.',
          }}
          missing={{
            title: `No redirects match “${state.words}”`,
            text: 'Search for a part of the old or the new path.',
          }}
        />
      </Section>
      <NotFoundPaths onRedirect={prefill} />
      {isImporting && <ImportRedirectsDialog onClose={() => setIsImporting(false)} />}
    </Page>
  )
}
