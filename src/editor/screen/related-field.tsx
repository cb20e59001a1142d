import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segments } from '#editor/panels/segments.tsx'
import { useField, useFieldErrors, useSession } from '#editor/screen/editing-session.ts'
import { MAX_RELATED_PRODUCTS } from '#features/content/collections/product-extras.types.ts'
import { findDocuments } from '#features/content/pages/lists.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

type Related = readonly { readonly documentId: Id }[]

const MODES = [
  { value: 'automatic', label: 'Automatic' },
  { value: 'chosen', label: 'Chosen' },
]

/** Which products are shown below a product: by themselves, or those that its owner chooses. */
export function RelatedField() {
  const [related, setRelated] = useField<Related | undefined>('relatedProducts')
  return (
    <>
      <Segments
        label="Related products"
        help={
          related === undefined
            ? 'Others of the same categories are shown below the product, those in stock first.'
            : 'Those that visitors can see are shown below the product. Choose none to show none.'
        }
        error={undefined}
        data={MODES}
        value={related === undefined ? 'automatic' : 'chosen'}
        onChange={(mode) => setRelated(mode === 'chosen' ? [] : undefined)}
      />
      {related && <ChosenProducts related={related} onChange={setRelated} />}
    </>
  )
}

interface ChosenProductsProps {
  readonly related: Related
  readonly onChange: (related: Related) => void
}

function ChosenProducts({ related, onChange }: ChosenProductsProps) {
  const { id: own } = useSession().document
  const { identifier: site } = useSite()
  const errors = useFieldErrors()
  const [text, setText] = useState('')
  const search = text.trim()
  const ids = related.map(({ documentId }) => documentId)
  const found = useQuery({
    queryKey: ['site', site, 'documents', 'products', search],
    queryFn: ({ signal }) => call(findDocuments, { site, signal, query: { search, only: 'products' } }),
  })
  const chosen = useQuery({
    queryKey: ['site', site, 'documents', 'named', ids.join(',')],
    queryFn: ({ signal }) => call(findDocuments, { site, signal, query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
  })
  const known = new Map(
    [...(found.data?.entries ?? []), ...(chosen.data?.entries ?? [])].map(({ id, title }) => [id, title]),
  )
  const options = [...new Set([...known.keys(), ...ids])].filter((id) => id !== own)
  return (
    <MultiSelect
      label="Products"
      size="sm"
      placeholder={ids.length === 0 ? 'Find a product' : ''}
      searchable
      hidePickedOptions
      maxValues={MAX_RELATED_PRODUCTS}
      nothingFoundMessage="No product with this name"
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options: all }) => all}
      data={options.map((value) => ({ value, label: known.get(value) || 'Untitled' }))}
      value={ids}
      error={errors['relatedProducts']}
      onChange={(next) => onChange(next.map((documentId) => ({ documentId })))}
    />
  )
}
