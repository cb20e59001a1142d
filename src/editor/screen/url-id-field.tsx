import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFieldErrors, useField, useIsNew, useSession } from '#editor/screen/editing-session.ts'
import { checkUrlIdAvailability } from '#features/content/documents.api.types.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

/** Where the document stands. While it is typed, the server says whether that can be had. */
export function AddressField() {
  const { document } = useSession()
  const isNew = useIsNew()
  const { identifier: site, origin } = useSite()
  const [urlId, setUrlId] = useField<string>('urlId')
  const rejected = useFieldErrors()['urlId']
  const [asked] = useDebouncedValue(urlId, 250)
  const { data } = useQuery({
    queryKey: ['site', site, 'address', document.id, asked],
    queryFn: ({ signal }) =>
      call(checkUrlIdAvailability, {
        site,
        signal,
        query: {
          urlId: asked,
          document: document.id,
          ...(document.collectionId ? { collection: document.collectionId } : {}),
        },
      }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const problem =
    urlId === ''
      ? 'Without an address it cannot be found.'
      : asked === urlId && data && !data.free
        ? data.problem
        : rejected
  const before = `${new URL(origin).host}/${document.collection ? `${document.collection.urlId}/` : ''}`
  return (
    <TextInput
      label="Address"
      size="sm"
      value={urlId}
      error={problem}
      description={
        <>
          {before}
          <strong>{urlId}</strong>
          {!isNew && '. When it changes, the old address leads to the new one.'}
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => setUrlId(event.currentTarget.value.toLowerCase().replaceAll(' ', '-'))}
    />
  )
}
