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
import { MissingPaths } from '#features/redirects/screens/missing-paths.tsx'
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

const ORIGINS = { rename: 'Renamed', owner: 'By hand', import: 'Imported' } as const

/** Addresses that lead elsewhere, a form for more, and the addresses that led visitors nowhere. */
export function RedirectsScreen() {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site', site, 'redirects'],
    queryFn: ({ signal }) => call(listRedirects, { site, signal }),
  })
  const [wanted, setWanted] = useState('')
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
      text: `${from} leads nowhere now.`,
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
      text: `${from} leads to ${to}.`,
      undo: async () => {
        await call(deleteRedirect, { site, query: { from } })
        await reload()
      },
    })
  }
  const leadOn = (path: string) => {
    setDraft({ ...EMPTY, from: path })
    target.current?.focus()
  }
  const found = (data?.entries ?? []).filter(({ from, to }) =>
    `${from} ${to ?? ''}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  return (
    <Page
      title="Redirects"
      lead="Old addresses that lead visitors and search engines to where things are now. Renaming a page makes one by itself."
    >
      <Section title="Lead an address elsewhere" about="A path with /* at its end means everything below it.">
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
              value={wanted}
              onChange={(event) => setWanted(event.currentTarget.value)}
            />
          )
        }
      >
        {error && !data ? (
          <ErrorState
            title="The redirects could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={4} />
        ) : data.entries.length === 0 ? (
          <EmptyState icon={<IconArrowsSplit2 size={28} />} title="No redirects yet">
            When a page moves, its old address should lead to the new one. Add the first above.
          </EmptyState>
        ) : found.length === 0 ? (
          <p className="redirects-none">No redirect has “{wanted}” in it.</p>
        ) : (
          <ul className="redirects-list" aria-label="Redirects">
            {found.map((one) => (
              <li key={one.id}>
                <span className="redirects-way">
                  <code>{one.from}</code>
                  <IconArrowRight size={16} aria-label="leads to" />
                  {one.to === null ? <em>a page that is not public</em> : <code>{one.to}</code>}
                </span>
                <StatusBadge>{ORIGINS[one.origin]}</StatusBadge>
                {one.status === 302 && <StatusBadge tone="info">For now</StatusBadge>}
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
      <MissingPaths onLead={leadOn} />
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
          label="Old address"
          placeholder="/old-page"
          spellCheck={false}
          value={draft.from}
          onChange={(from) => onDraft({ ...draft, from })}
        />
        <TextField
          name="to"
          label="Leads to"
          placeholder="/new-page or https://…"
          spellCheck={false}
          ref={target}
          value={draft.to}
          onChange={(to) => onDraft({ ...draft, to })}
        />
        <SelectField
          name="status"
          label="How long"
          data={[
            { value: '301', label: 'For good (301)' },
            { value: '302', label: 'For now (302)' },
          ]}
          value={draft.status}
          onChange={(status) => onDraft({ ...draft, status: status ?? '301' })}
        />
        <SubmitButton>Add</SubmitButton>
      </div>
    </Form>
  )
}
