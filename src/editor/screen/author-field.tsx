import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useField, useSession } from '#editor/screen/editing-session.ts'
import { createAuthor, listAuthors } from '#features/content/pages/lists.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { Combobox } from '#ui/combobox.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** The author: an existing one, or a new one by typing a name. */
export function AuthorField() {
  const { identifier: site } = useSite()
  const { awaits } = useSession()
  const [authorId, setAuthorId] = useField<Id | null>('authorId')
  const queries = useQueryClient()
  const authors = {
    queryKey: ['site', site, 'authors'],
    // The query continues after unmount, because a typed name is still created.
    queryFn: () => call(listAuthors, { site }),
  }
  const { data } = useQuery(authors)
  const author = data?.entries.find(({ id }) => id === authorId)
  return (
    <Combobox
      label="Author"
      placeholder="No author"
      emptyMessage="No authors yet. Type a name to add one."
      clearLabel="Remove author"
      selected={authorId === null ? undefined : { value: authorId, label: author?.name ?? '…' }}
      queryKey={[...authors.queryKey, 'found']}
      search={async (search) => {
        const { entries } = await queries.fetchQuery(authors)
        return entries
          .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
          .map(({ id, name }) => ({ value: id, label: name }))
      }}
      onCreate={async (name) => {
        const created = await call(createAuthor, { site, body: { name } })
        queries.setQueryData<typeof data>(
          authors.queryKey,
          (before) => before && { entries: [...before.entries, created] },
        )
        void queries.invalidateQueries({ queryKey: authors.queryKey })
        return { value: created.id, label: created.name }
      }}
      onChoose={({ value }) => setAuthorId(value)}
      onClear={() => setAuthorId(null)}
      onPending={awaits}
    />
  )
}
