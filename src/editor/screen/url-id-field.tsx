import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFieldErrors, useField, useIsNew, useSession } from '#editor/screen/editing-session.ts'
import { checkUrlIdAvailability } from '#features/content/pages/documents.api.types.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

/** The URL of the document, validated by the server while typing. */
export function UrlField() {
  const { document } = useSession()
  const isNew = useIsNew()
  const { identifier: site, origin } = useSite()
  const [urlId, setUrlId] = useField<string>('urlId')
  const rejected = useFieldErrors()['urlId']
  const [debounced] = useDebouncedValue(urlId, 250)
  const { data } = useQuery({
    queryKey: ['site', site, 'url-id', document.id, debounced],
    queryFn: ({ signal }) =>
      call(checkUrlIdAvailability, {
        site,
        signal,
        query: {
          urlId: debounced,
          document: document.id,
          ...(document.collectionId ? { collection: document.collectionId } : {}),
        },
      }),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  })
  const problem =
    urlId === '' ? 'Enter a URL.' : debounced === urlId && data && !data.available ? data.problem : rejected
  const before = `${new URL(origin).host}/${document.collection ? `${document.collection.urlId}/` : ''}`
  return (
    <TextInput
      label="URL"
      size="sm"
      value={urlId}
      error={problem}
      description={
        <>
          {before}
          <strong>{urlId}</strong>
          {!isNew && '. When you change it, the old URL redirects to the new one.'}
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => setUrlId(event.currentTarget.value.toLowerCase().replaceAll(' ', '-'))}
    />
  )
}
