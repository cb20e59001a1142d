import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useField, useSession } from '#editor/screen/editing-session.ts'
import { createAuthor, listAuthors } from '#features/content/lists.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { Combobox } from '#ui/combobox.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Who wrote it: one of the site's authors, or one who is added by typing a name. */
export function AuthorField() {
  const { identifier: site } = useSite()
  const { awaits } = useSession()
  const [authorId, setAuthorId] = useField<Id | null>('authorId')
  const queries = useQueryClient()
  const authors = {
    queryKey: ['site', site, 'authors'],
    // Who has left still means the name that was typed, so the list is not given up with the field.
    queryFn: () => call(listAuthors, { site }),
  }
  const { data } = useQuery(authors)
  const known = data?.entries.find(({ id }) => id === authorId)
  return (
    <Combobox
      label="Author"
      placeholder="Nobody is named"
      none="There is no author yet. Type a name to add one."
      clearLabel="Name no author"
      chosen={authorId === null ? undefined : { value: authorId, label: known?.name ?? '…' }}
      queryKey={[...authors.queryKey, 'found']}
      find={async (search) => {
        const { entries } = await queries.fetchQuery(authors)
        return entries
          .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
          .map(({ id, name }) => ({ value: id, label: name }))
      }}
      make={async (name) => {
        const made = await call(createAuthor, { site, body: { name } })
        queries.setQueryData<typeof data>(
          authors.queryKey,
          (before) => before && { entries: [...before.entries, made] },
        )
        void queries.invalidateQueries({ queryKey: authors.queryKey })
        return { value: made.id, label: made.name }
      }}
      onChoose={({ value }) => setAuthorId(value)}
      onEmpty={() => setAuthorId(null)}
      onWait={awaits}
    />
  )
}
