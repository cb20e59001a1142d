import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getForm, listForms, listSubmissions } from '#features/audience/forms/api.types.ts'
import type { SubmissionStatus } from '#features/audience/forms/types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'

/** The forms of a site. */
export const formsQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'forms'],
    queryFn: ({ signal }) => call(listForms, { site, signal }),
  })

/** A form with its fields. */
export const formQuery = (site: string, form: Id) =>
  queryOptions({
    queryKey: ['site', site, 'forms', form],
    queryFn: ({ signal }) => call(getForm, { site, params: { form }, signal }),
  })

/** Which submissions an inbox shows. */
export interface InboxFilter {
  readonly status: SubmissionStatus | ''
  readonly label: string
  readonly search: string
}

/** Returns the query of a filter. */
export const queryOf = ({ status, label, search }: InboxFilter) => ({
  ...(status !== '' && { status }),
  ...(label !== '' && { label }),
  ...(search.trim() !== '' && { search: search.trim() }),
})

/** The submissions of a form, the newest first. */
export const submissionsQuery = (site: string, form: Id, filter: InboxFilter) =>
  infiniteQueryOptions({
    queryKey: ['site', site, 'forms', form, 'submissions', filter],
    queryFn: ({ signal, pageParam }) =>
      call(listSubmissions, {
        site,
        params: { form },
        query: { ...queryOf(filter), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as Id | undefined,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })
