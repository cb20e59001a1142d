import { Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useField } from '#editor/screen/session.ts'
import { createAuthor, listAuthors } from '#features/content/lists.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/failure.ts'
import { useSite } from '#ui/site.tsx'
import { useToast } from '#ui/toasts.tsx'

const FRESH = 'new:'

/** Who wrote it: one of the site's authors, or one who is added by typing a name. */
export function AuthorField() {
  const { identifier: site } = useSite()
  const [authorId, setAuthorId] = useField<Id | null>('authorId')
  const [search, setSearch] = useState('')
  const queries = useQueryClient()
  const toast = useToast()
  const queryKey = ['site', site, 'authors']
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(listAuthors, { site, signal }) })
  const known = (data?.entries ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const typed = search.trim()
  const isFresh = typed !== '' && !known.some(({ label }) => label.toLowerCase() === typed.toLowerCase())
  async function choose(value: string | null): Promise<void> {
    if (!value?.startsWith(FRESH)) return setAuthorId(value)
    try {
      const { id } = await call(createAuthor, { site, body: { name: value.slice(FRESH.length) } })
      await queries.invalidateQueries({ queryKey })
      setAuthorId(id)
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    }
  }
  return (
    <Select
      label="Author"
      size="sm"
      placeholder="Nobody is named"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Name no author' }}
      data={isFresh ? [...known, { value: `${FRESH}${typed}`, label: `Add “${typed}”` }] : known}
      filter={({ options, search: text }) =>
        options.filter(
          (option) =>
            'value' in option &&
            (option.value.startsWith(FRESH) ||
              option.label.toLowerCase().includes(text.toLowerCase().trim())),
        )
      }
      searchValue={search}
      onSearchChange={setSearch}
      value={authorId}
      onChange={(value) => void choose(value)}
    />
  )
}
