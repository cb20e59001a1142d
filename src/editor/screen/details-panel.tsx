import { NumberInput, Select, Switch, TagsInput, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LinkField } from '#editor/panels/block-link-field.tsx'
import { AddressField } from '#editor/screen/url-id-field.tsx'
import { AuthorField } from '#editor/screen/author-field.tsx'
import { DocumentFacts } from '#editor/screen/document-facts.tsx'
import { PasswordField } from '#editor/screen/password-field.tsx'
import { useFieldErrors, useField, useSession } from '#editor/screen/editing-session.ts'
import { StatusField } from '#editor/screen/status-field.tsx'
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#features/collections/body.types.ts'
import type { LIST_LAYOUT } from '#features/collections/types.ts'
import { listTerms } from '#features/content/lists.api.types.ts'
import { findDesign, type GalleryDesign } from '#lib/gallery/designs.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useBetaFeature } from '#ui/use-beta.ts'
import { useSite } from '#ui/site-provider.tsx'
import { ImageField } from '#ui/image-parts.tsx'

/** What a document says about itself besides its text. */
export function DetailsPanel({ part }: { readonly part: 'details' | 'collection' }) {
  const { kind } = useSession().document
  const facts = useBetaFeature('beta_document_facts')
  if (part === 'collection') return <CollectionSettings />
  return (
    <div className="ed-fields">
      <StatusField />
      <AddressField />
      {kind === 'item' && <ItemDetails />}
      {kind === 'page' && <PageDetails />}
      <PasswordField />
      {facts && <DocumentFacts />}
    </div>
  )
}

function ItemDetails() {
  const [mediaId, setMediaId] = useField<Id | null>('mediaId')
  const [excerpt, setExcerpt] = useField<string>('excerpt')
  const [featured, setFeatured] = useField<boolean>('featured')
  const errors = useFieldErrors()
  return (
    <>
      <TermsField name="tags" label="Tags" most={MAX_TAG_LENGTH} />
      <TermsField name="categories" label="Categories" most={MAX_CATEGORY_LENGTH} />
      <AuthorField />
      <ImageField
        label="Main image"
        help="Stands for it in lists and previews."
        value={mediaId}
        onChange={setMediaId}
      />
      <Textarea
        label="Excerpt"
        description="What lists say of it. Empty: how the text begins."
        size="sm"
        rows={3}
        resize="vertical"
        value={excerpt}
        error={errors['excerpt']}
        onChange={(event) => setExcerpt(event.currentTarget.value)}
      />
      <Switch
        label="Featured"
        description="Lists that show featured items alone have it."
        checked={featured}
        onChange={(event) => setFeatured(event.currentTarget.checked)}
      />
    </>
  )
}

function TermsField({
  name,
  label,
  most,
}: {
  readonly name: 'tags' | 'categories'
  readonly label: string
  readonly most: number
}) {
  const { document } = useSession()
  const { identifier: site } = useSite()
  const [value, setValue] = useField<string[]>(name)
  const errors = useFieldErrors()
  const rejected = Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
  const tooLong = value.find((term) => term.length > most)
  const { data } = useQuery({
    queryKey: ['site', site, 'terms', document.collectionId, name],
    queryFn: ({ signal }) =>
      call(listTerms, {
        site,
        signal,
        params: { collection: document.collectionId ?? '' },
        query: { kind: name },
      }),
  })
  return (
    <TagsInput
      label={label}
      size="sm"
      placeholder={value.length === 0 ? 'Type and press Enter' : ''}
      data={(data?.entries ?? []).map((term) => term.name)}
      maxDropdownHeight={220}
      value={value}
      error={tooLong === undefined ? rejected : `“${tooLong}” has more than ${most} characters; shorten it.`}
      onChange={setValue}
    />
  )
}

const DESIGNS = [
  { value: 'standard', label: 'With header and footer' },
  { value: 'cover', label: 'Cover: one screen with a image' },
  { value: 'splash', label: 'Splash: shown before a first visit' },
]

function PageDetails() {
  const [design, setDesign] = useField<string>('design')
  const [hidesTitle, setHidesTitle] = useField<boolean>('hidesTitle')
  const [mediaId, setMediaId] = useField<Id | null>('mediaId')
  const [continueTo, setContinueTo] = useField<Id | null>('continueTo')
  return (
    <>
      <Select
        label="Kind of page"
        size="sm"
        allowDeselect={false}
        data={DESIGNS}
        value={design}
        onChange={(next) => next !== null && setDesign(next)}
      />
      <Switch
        label="Hide the title on the page"
        description="It stays the name in lists, search and for screen readers."
        checked={hidesTitle}
        onChange={(event) => setHidesTitle(event.currentTarget.checked)}
      />
      <ImageField
        label="Main image"
        help="Behind a cover or splash page, and in previews."
        value={mediaId}
        onChange={setMediaId}
      />
      {design === 'splash' && (
        <LinkField
          label="Leads on to"
          help="Without one, to the site's home."
          value={continueTo === null ? null : { documentId: continueTo }}
          onChange={(target) =>
            setContinueTo(target !== null && 'documentId' in target ? target.documentId : null)
          }
        />
      )}
    </>
  )
}

const KINDS = ['blog', 'events', 'products', 'gallery', 'album'].map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))
const LAYOUTS: Readonly<Record<keyof typeof LIST_LAYOUT, string>> = {
  editorial: 'Like a magazine',
  grid: 'As cards',
  stacked: 'In full below each other',
  compact: 'As lines',
}

const GALLERIES: Readonly<Record<GalleryDesign, string>> = {
  grid: 'Grid',
  autogrid: 'Grid of equal columns',
  autocolumns: 'Columns',
  autorows: 'Rows of equal height',
  carousel: 'Carousel',
  list: 'Images beside their words',
  stacked: 'Slideshow',
  strip: 'Strip',
}
const GALLERY_MARK = 'gallery:'

/** How the page of a collection is set: as a list of some kind; that of a gallery also as one of our galleries. */
function ListLayoutField({ mayBeGallery }: { readonly mayBeGallery: boolean }) {
  const [listLayout, setListLayout] = useField<string>('listLayout')
  const [design, setDesign] = useField<GalleryDesign | null>('galleryDesign')
  const lists = Object.entries(LAYOUTS).map(([value, label]) => ({ value, label }))
  const galleries = Object.entries(GALLERIES).map(([name, label]) => ({ value: GALLERY_MARK + name, label }))
  return (
    <Select
      label="How its page shows them"
      size="sm"
      allowDeselect={false}
      data={
        mayBeGallery
          ? [
              { group: 'As a gallery', items: galleries },
              { group: 'As a list', items: lists },
            ]
          : lists
      }
      value={mayBeGallery && design !== null ? GALLERY_MARK + design : listLayout}
      onChange={(next) => {
        if (next === null) return
        const chosen = findDesign(next.slice(GALLERY_MARK.length))
        if (next.startsWith(GALLERY_MARK) && chosen !== undefined) return setDesign(chosen)
        setDesign(null)
        setListLayout(next)
      }}
    />
  )
}

function CollectionSettings() {
  const [typeName, setTypeName] = useField<string>('typeName')
  const [ordering, setOrdering] = useField<string>('ordering')
  const [pageSize, setPageSize] = useField<number>('pageSize')
  const [description, setDescription] = useField<string>('description')
  const errors = useFieldErrors()
  return (
    <div className="ed-fields">
      <Select
        label="What it holds"
        size="sm"
        allowDeselect={false}
        data={KINDS}
        value={typeName}
        onChange={(next) => next !== null && setTypeName(next)}
      />
      <Select
        label="Order of its items"
        size="sm"
        allowDeselect={false}
        data={[
          { value: 'byDate', label: 'By date, the newest first' },
          { value: 'byHand', label: 'By hand, at most 250' },
        ]}
        value={ordering}
        error={errors['ordering']}
        onChange={(next) => next !== null && setOrdering(next)}
      />
      <ListLayoutField mayBeGallery={typeName === 'gallery'} />
      <NumberInput
        label="Items on a page"
        size="sm"
        w={160}
        min={1}
        max={100}
        allowDecimal={false}
        value={pageSize}
        error={errors['pageSize']}
        onChange={(next) => typeof next === 'number' && setPageSize(next)}
      />
      <Textarea
        label="Description"
        description="A sentence or two about it, for its page and for search engines."
        size="sm"
        autosize
        minRows={2}
        value={description}
        error={errors['description']}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </div>
  )
}
