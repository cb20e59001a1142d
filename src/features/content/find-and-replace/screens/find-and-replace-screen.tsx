import { Button, Checkbox, Progress, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconSearch, IconTextScan2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FoundDocuments } from '#features/content/find-and-replace/screens/found-documents.tsx'
import { type SiteSearch, useSiteSearch } from '#features/content/find-and-replace/screens/use-site-search.ts'
import { MAX_FIND_LENGTH, MAX_REPLACEMENT_LENGTH } from '#lib/find-text/text-matches.ts'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { ErrorState, EmptyState } from '#ui/states.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'
import './find-and-replace-screen.css'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`

/** Finds a text in all pages, collections and items of a site, and replaces it in those that are chosen. */
export function FindAndReplaceScreen() {
  const { identifier: site } = useSite()
  const asked = useSearch({ strict: false }) as { find?: unknown; replaceWith?: unknown }
  const [find, setFind] = useState(textOf(asked.find).slice(0, MAX_FIND_LENGTH))
  const [replaceWith, setReplaceWith] = useState(textOf(asked.replaceWith).slice(0, MAX_REPLACEMENT_LENGTH))
  const [matchCase, setMatchCase] = useState(false)
  const [wholeWords, setWholeWords] = useState(false)
  const search = useSiteSearch(site)
  return (
    <Page
      title="Find and replace"
      breadcrumbs={[{ label: 'Content', to: `/sites/${site}/content` }]}
      description="Searches the texts of all pages, collections and items, also of drafts. Nothing is changed before you have seen where."
    >
      <Section>
        <form
          className="far-form"
          aria-label="Find and replace"
          onSubmit={(event) => {
            event.preventDefault()
            if (find !== '') void search.search({ find, matchCase, wholeWords })
          }}
        >
          <TextInput
            label="Find"
            autoComplete="off"
            maxLength={MAX_FIND_LENGTH}
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
          <TextInput
            label="Replace with"
            autoComplete="off"
            maxLength={MAX_REPLACEMENT_LENGTH}
            value={replaceWith}
            onChange={(event) => setReplaceWith(event.currentTarget.value)}
          />
          <div className="far-options">
            <Checkbox
              size="sm"
              label="Match case"
              checked={matchCase}
              onChange={(event) => setMatchCase(event.currentTarget.checked)}
            />
            <Checkbox
              size="sm"
              label="Whole words"
              checked={wholeWords}
              onChange={(event) => setWholeWords(event.currentTarget.checked)}
            />
            <Button
              type="submit"
              leftSection={<IconSearch size={16} />}
              disabled={find === '' || search.work === 'replace'}
            >
              Search
            </Button>
          </div>
        </form>
      </Section>
      <Results
        search={search}
        replaceWith={replaceWith}
        isOutdated={
          search.query?.find !== find ||
          search.query.matchCase !== matchCase ||
          search.query.wholeWords !== wholeWords
        }
      />
    </Page>
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

interface ResultsProps {
  readonly search: SiteSearch
  readonly replaceWith: string
  /** Whether something else was searched than the form says now. */
  readonly isOutdated: boolean
}

function Results({ search, replaceWith, isOutdated }: ResultsProps) {
  const { query, found, work, error, hasMore } = search
  if (query === undefined) return null
  if (error !== undefined && found.length === 0)
    return (
      <ErrorState
        error={error}
        title="Couldn’t search the site"
        onRetry={() => void search.search(query)}
        retrying={work === 'search'}
      />
    )
  if (found.length === 0 && work === undefined && !hasMore)
    return (
      <EmptyState icon={<IconTextScan2 size={28} stroke={1.5} />} title={`No matches for “${query.find}”`}>
        Check the spelling, or search without “Match case” and “Whole words”.
      </EmptyState>
    )
  return (
    <>
      <Running search={search} />
      {error !== undefined && (
        <ErrorState
          error={error}
          title={search.left > 0 ? 'Not everything was replaced' : 'The search was interrupted'}
          {...(hasMore ? { onRetry: () => void search.searchOn() } : {})}
        />
      )}
      {found.length > 0 && (
        <Section flush>
          <FoundDocuments search={search} />
        </Section>
      )}
      {hasMore && work === undefined && error === undefined && (
        <Button variant="default" onClick={() => void search.searchOn()}>
          Search the rest of the site
        </Button>
      )}
      <ReplaceBar search={search} replaceWith={replaceWith} isOutdated={isOutdated} />
    </>
  )
}

/** The progress of a search or replacement, which can be stopped. */
function Running({ search }: { readonly search: SiteSearch }) {
  const { work, searched, total, found, left, chosen } = search
  const count = found.reduce((sum, one) => sum + one.count, 0)
  const isSearching = work === 'search'
  const text: ReactNode = isSearching
    ? `Searched ${searched.toLocaleString()} of ${total.toLocaleString()}…`
    : work === 'replace'
      ? `Replacing… ${counted(left, 'document', 'documents')} left`
      : `${counted(count, 'match', 'matches')} in ${counted(found.length, 'document', 'documents')}`
  const done = isSearching ? searched / Math.max(total, 1) : 1 - left / Math.max(chosen.size, 1)
  return (
    <div className="far-status">
      <p role="status">{text}</p>
      {work !== undefined && (
        <>
          <Progress value={100 * done} aria-label="Progress" className="far-progress" />
          <Button size="compact-sm" variant="default" onClick={search.stop}>
            Stop
          </Button>
        </>
      )}
    </div>
  )
}

/** Replaces in the chosen documents; says what it does before and what it did after. */
function ReplaceBar({ search, replaceWith, isOutdated }: ResultsProps) {
  const { identifier: site, can } = useSite()
  const { found, chosen, results, work } = search
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const wanted = found.filter(({ id }) => chosen.has(id) && !results.has(id))
  const count = wanted.reduce((sum, one) => sum + one.count, 0)
  async function replace(): Promise<void> {
    const done = await search.replace(replaceWith)
    await queries.invalidateQueries({ queryKey: ['site', site] })
    const replaced = done.filter(({ ok }) => ok)
    const total = replaced.reduce((sum, one) => sum + one.count, 0)
    if (replaced.length === 0) return
    toast({
      text: `Replaced ${counted(total, 'text', 'texts')} in ${counted(replaced.length, 'document', 'documents')}.`,
      ...(can('content:publish')
        ? {
            action: {
              label: 'Review and publish',
              act: () => void navigate({ to: `/sites/${site}/releases` }),
            },
          }
        : {}),
    })
  }
  if (found.length === 0) return null
  return (
    <div className="far-bar">
      <p>
        {isOutdated
          ? 'You changed what is searched for. Search again before you replace it.'
          : 'Each document gets a new version, which can be undone in its history. Visitors see it once you publish.'}
      </p>
      <Button
        {...(replaceWith === '' ? { variant: 'light', color: 'red' } : {})}
        disabled={count === 0 || work !== undefined || isOutdated}
        onClick={() => void replace()}
      >
        {replaceWith === '' ? 'Remove' : 'Replace'} {counted(count, 'match', 'matches')}
      </Button>
    </div>
  )
}
