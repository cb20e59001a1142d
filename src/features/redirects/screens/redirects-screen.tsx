import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconArrowRight, IconArrowsSplit2, IconSearch, IconTrash } from '@tabler/icons-react'
import { type Ref, useRef, useState } from 'react'
import {
  createRedirect,
  deleteRedirect,
  listRedirects,
  type RedirectView,
} from '#features/redirects/api.types.ts'
import { NotFoundPaths } from '#features/redirects/screens/not-found-paths.tsx'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { SelectField, SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'
import './redirects-screen.css'

const ORIGINS = { rename: 'Renamed', owner: 'Manual', import: 'Imported' } as const

/** Redirects with a form to add more, and the not-found log. */
export function RedirectsScreen() {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site', site, 'redirects'],
    queryFn: ({ signal }) => call(listRedirects, { site, signal }),
  })
  const [query, setQuery] = useState('')
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const target = useRef<HTMLInputElement>(null)
  const reload = () => queries.invalidateQueries({ queryKey: ['site', site, 'redirects'] })

  const remove = async ({ from, to, status }: RedirectView) => {
    try {
      await call(deleteRedirect, { site, query: { from } })
    } catch (failure) {
      toast({ text: messageOf(failure), tone: 'bad' })
      return
    }
    await reload()
    toast({
      text: `Redirect from ${from} deleted.`,
      ...(to === null
        ? {}
        : {
            undo: async () => {
              await call(createRedirect, { site, body: { from, to, status } })
              await reload()
            },
          }),
    })
  }
  const add = async () => {
    const { from, to, status } = draft
    await call(createRedirect, { site, body: { from, to, status: status === '302' ? 302 : 301 } })
    setDraft(EMPTY)
    await reload()
    toast({
      text: `Redirect from ${from} to ${to} added.`,
      undo: async () => {
        await call(deleteRedirect, { site, query: { from } })
        await reload()
      },
    })
  }
  const prefill = (path: string) => {
    setDraft({ ...EMPTY, from: path })
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
      <Section title="Add a redirect" description="End a path with /* to include everything below it.">
        <AddForm draft={draft} onDraft={setDraft} onSubmit={add} target={target} />
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
          <ul className="redirects-list" aria-label="Redirects">
            {found.map((one) => (
              <li key={one.id}>
                <span className="redirects-route">
                  <code>{one.from}</code>
                  <IconArrowRight size={16} aria-label="redirects to" />
                  {one.to === null ? <em>an unpublished page</em> : <code>{one.to}</code>}
                </span>
                <StatusBadge>{ORIGINS[one.origin]}</StatusBadge>
                {one.status === 302 && <StatusBadge tone="info">Temporary</StatusBadge>}
                <Tooltip label="Delete">
                  <ActionIcon
                    aria-label={`Delete the redirect from ${one.from}`}
                    onClick={() => void remove(one)}
                  >
                    <IconTrash size={18} />
                  </ActionIcon>
                </Tooltip>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <NotFoundPaths onRedirect={prefill} />
    </Page>
  )
}

interface Draft {
  readonly from: string
  readonly to: string
  readonly status: string
}
const EMPTY: Draft = { from: '', to: '', status: '301' }

interface AddFormProps {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly onSubmit: () => Promise<unknown>
  readonly target: Ref<HTMLInputElement>
}

function AddForm({ draft, onDraft, onSubmit, target }: AddFormProps) {
  return (
    <Form label="New redirect" onSubmit={onSubmit}>
      <div className="redirects-form">
        <TextField
          name="from"
          label="From"
          placeholder="/old-page"
          spellCheck={false}
          value={draft.from}
          onChange={(from) => onDraft({ ...draft, from })}
        />
        <TextField
          name="to"
          label="To"
          placeholder="/new-page or https://…"
          spellCheck={false}
          ref={target}
          value={draft.to}
          onChange={(to) => onDraft({ ...draft, to })}
        />
        <SelectField
          name="status"
          label="Type"
          data={[
            { value: '301', label: 'Permanent (301)' },
            { value: '302', label: 'Temporary (302)' },
          ]}
          value={draft.status}
          onChange={(status) => onDraft({ ...draft, status: status ?? '301' })}
        />
        <SubmitButton>Add</SubmitButton>
      </div>
    </Form>
  )
}
