import { MultiSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DiscountDraft, DiscountSectionProps } from '#features/shop/discounts/screens/discount-draft.ts'
import { scopesQuery } from '#features/shop/discounts/screens/discount-queries.ts'
import type { Id } from '#lib/id.ts'
import { useFormState } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'

const SCOPES = [
  { value: 'all', label: 'All products' },
  { value: 'products', label: 'Specific products' },
  { value: 'categories', label: 'Categories' },
] as const satisfies readonly { readonly value: DiscountDraft['scope']; readonly label: string }[]

/** Which products a discount is for. */
export function ScopeSection({ draft, change }: DiscountSectionProps) {
  return (
    <Section title="Applies to">
      <div className="ui-field-stack" style={{ justifyItems: 'stretch' }}>
        <SegmentedControl
          aria-label="Applies to"
          data={[...SCOPES]}
          value={draft.scope}
          onChange={(scope) => change({ scope: SCOPES.find(({ value }) => value === scope)?.value ?? 'all' })}
        />
        {draft.scope === 'products' && <ProductsField draft={draft} change={change} />}
        {draft.scope === 'categories' && <CategoriesField draft={draft} change={change} />}
      </div>
    </Section>
  )
}

type FieldProps = Pick<DiscountSectionProps, 'draft' | 'change'>

function ProductsField({ draft, change }: FieldProps) {
  const { identifier: site } = useSite()
  const { errorOf, clearError } = useFormState()
  const [text, setText] = useState('')
  const { data } = useQuery(scopesQuery(site, text.trim()))
  const known = new Map([...(data?.products ?? []), ...draft.products].map(({ id, title }) => [id, title]))
  return (
    <MultiSelect
      name="productIds"
      label="Products"
      placeholder={draft.products.length === 0 ? 'Find a product' : ''}
      searchable
      nothingFoundMessage="No product with this name"
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options }) => options}
      data={[...known].map(([value, title]) => ({ value, label: title || 'Untitled' }))}
      value={draft.products.map(({ id }) => id)}
      error={errorOf('productIds')}
      onChange={(ids) => {
        clearError('productIds')
        change({ products: ids.map((id) => ({ id, title: known.get(id) ?? '' })) })
      }}
    />
  )
}

function CategoriesField({ draft, change }: FieldProps) {
  const { identifier: site } = useSite()
  const { errorOf, clearError } = useFormState()
  const { data } = useQuery(scopesQuery(site, ''))
  const { storeCategoryIds } = draft
  const known = new Map(data?.storeCategories.map(({ id, name }) => [id, name]))
  // One that was deleted stays to be seen until it is removed.
  const ids = [...new Set([...known.keys(), ...storeCategoryIds])]
  const names = [...new Set([...(data?.categories ?? []), ...draft.categories])]
  const nameOf = (id: Id) => known.get(id) ?? (data ? 'Deleted category' : '…')
  return (
    <MultiSelect
      name="categories"
      label="Categories"
      description="A category of the store counts with all below it."
      placeholder={storeCategoryIds.length + draft.categories.length === 0 ? 'Choose categories' : ''}
      searchable
      nothingFoundMessage="No such category"
      data={[
        {
          group: 'Categories of the store',
          items: ids.map((id) => ({ value: STORE + id, label: nameOf(id) })),
        },
        {
          group: 'Categories of collections',
          items: names.map((name) => ({ value: COLLECTION + name, label: name })),
        },
      ].filter(({ items }) => items.length > 0)}
      value={[
        ...storeCategoryIds.map((id) => STORE + id),
        ...draft.categories.map((name) => COLLECTION + name),
      ]}
      error={errorOf('categories')}
      onChange={(values) => {
        clearError('categories')
        change({
          storeCategoryIds: chosenOf(values, STORE),
          categories: chosenOf(values, COLLECTION),
        })
      }}
    />
  )
}

/** Beginnings of the values of the list: ids and names could be equal. */
const STORE = 'store:'
const COLLECTION = 'collection:'

const chosenOf = (values: readonly string[], beginning: string): string[] =>
  values.filter((value) => value.startsWith(beginning)).map((value) => value.slice(beginning.length))
