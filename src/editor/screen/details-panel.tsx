import { NumberInput, Select, Switch, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LinkField } from '#editor/panels/block-link-field.tsx'
import { UrlField } from '#editor/screen/url-id-field.tsx'
import { AuthorField } from '#editor/screen/author-field.tsx'
import {
  CollectionCommentsField,
  ItemCommentsField,
  PageCommentsField,
} from '#editor/screen/comment-choices.tsx'
import { DocumentFacts } from '#editor/screen/document-facts.tsx'
import { PodcastSettings } from '#editor/screen/podcast-settings.tsx'
import { PasswordField } from '#editor/screen/password-field.tsx'
import { useFieldErrors, useField, useSession } from '#editor/screen/editing-session.ts'
import { StatusField } from '#editor/screen/status-field.tsx'
import { DocumentTextarea } from '#editor/screen/text-fields.tsx'
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#features/content/collections/body.types.ts'
import type { LIST_LAYOUT } from '#features/content/collections/types.ts'
import { listTerms } from '#features/content/pages/lists.api.types.ts'
import { findDesign } from '#features/media/galleries/rules.ts'
import type { GalleryDesign } from '#features/media/galleries/types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { useBetaFeature } from '#ui/use-beta.ts'
import { useSite } from '#ui/site-provider.tsx'
import { ImageField } from '#ui/image-parts.tsx'

/** Fields of a document besides its content. */
export function DetailsPanel({ part }: { readonly part: 'details' | 'collection' }) {
  const { kind } = useSession().document
  const showsDeveloperInfo = useBetaFeature('beta_document_facts')
  if (part === 'collection') return <CollectionSettings />
  return (
    <div className="ed-fields">
      <StatusField />
      <UrlField />
      {kind === 'item' && <ItemDetails />}
      {kind === 'page' && <PageDetails />}
      <PasswordField />
      {showsDeveloperInfo && <DocumentFacts />}
    </div>
  )
}

function ItemDetails() {
  const [mediaId, setMediaId] = useField<Id | null>('mediaId')
  const [featured, setFeatured] = useField<boolean>('featured')
  return (
    <>
      <TermsField name="tags" label="Tags" maxLength={MAX_TAG_LENGTH} />
      <TermsField name="categories" label="Categories" maxLength={MAX_CATEGORY_LENGTH} />
      <AuthorField />
      <ImageField
        label="Main image"
        help="Shown in lists and previews."
        value={mediaId}
        onChange={setMediaId}
      />
      <DocumentTextarea
        name="excerpt"
        label="Excerpt"
        description="Shown in lists. Defaults to the beginning of the text."
        minRows={3}
        maxRows={12}
      />
      <Switch
        label="Featured"
        description="Shown in lists of featured items."
        checked={featured}
        onChange={(event) => setFeatured(event.currentTarget.checked)}
      />
      <ItemCommentsField />
    </>
  )
}

function TermsField({
  name,
  label,
  maxLength,
}: {
  readonly name: 'tags' | 'categories'
  readonly label: string
  readonly maxLength: number
}) {
  const { document } = useSession()
  const { identifier: site } = useSite()
  const [value, setValue] = useField<string[]>(name)
  const errors = useFieldErrors()
  const rejected = Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
  const tooLong = value.find((term) => term.length > maxLength)
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
      error={tooLong === undefined ? rejected : `“${tooLong}” is longer than ${maxLength} characters.`}
      onChange={setValue}
    />
  )
}

const DESIGNS = [
  { value: 'standard', label: 'Standard' },
  { value: 'cover', label: 'Cover (full-screen image)' },
  { value: 'splash', label: 'Splash (shown on the first visit)' },
]

function PageDetails() {
  const [design, setDesign] = useField<string>('design')
  const [hidesTitle, setHidesTitle] = useField<boolean>('hidesTitle')
  const [mediaId, setMediaId] = useField<Id | null>('mediaId')
  const [continueTo, setContinueTo] = useField<Id | null>('continueTo')
  return (
    <>
      <Select
        label="Page type"
        size="sm"
        allowDeselect={false}
        data={DESIGNS}
        value={design}
        onChange={(next) => next !== null && setDesign(next)}
      />
      <Switch
        label="Hide title"
        description="The title is still used in lists, search and by screen readers."
        checked={hidesTitle}
        onChange={(event) => setHidesTitle(event.currentTarget.checked)}
      />
      <ImageField
        label="Main image"
        help="Background of cover and splash pages, and preview image."
        value={mediaId}
        onChange={setMediaId}
      />
      {design === 'standard' && <PageCommentsField />}
      {design === 'splash' && (
        <LinkField
          label="Continue to"
          help="Defaults to the home page."
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
  editorial: 'Magazine',
  grid: 'Cards',
  stacked: 'Full items',
  compact: 'List',
}

const GALLERIES: Readonly<Record<GalleryDesign, string>> = {
  grid: 'Grid',
  autogrid: 'Grid with equal columns',
  autocolumns: 'Columns',
  autorows: 'Rows with equal height',
  carousel: 'Carousel',
  list: 'Images with text',
  stacked: 'Slideshow',
  strip: 'Strip',
}
const GALLERY_PREFIX = 'gallery:'

/** Layout of a collection's page: a list, or a gallery for gallery collections. */
function ListLayoutField({ isGallery }: { readonly isGallery: boolean }) {
  const [listLayout, setListLayout] = useField<string>('listLayout')
  const [design, setDesign] = useField<GalleryDesign | null>('galleryDesign')
  const lists = Object.entries(LAYOUTS).map(([value, label]) => ({ value, label }))
  const galleries = Object.entries(GALLERIES).map(([name, label]) => ({
    value: GALLERY_PREFIX + name,
    label,
  }))
  return (
    <Select
      label="Layout"
      size="sm"
      allowDeselect={false}
      data={
        isGallery
          ? [
              { group: 'Gallery', items: galleries },
              { group: 'List', items: lists },
            ]
          : lists
      }
      value={isGallery && design !== null ? GALLERY_PREFIX + design : listLayout}
      onChange={(next) => {
        if (next === null) return
        const chosen = findDesign(next.slice(GALLERY_PREFIX.length))
        if (next.startsWith(GALLERY_PREFIX) && chosen !== undefined) return setDesign(chosen)
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
  const [likesEnabled, setLikesEnabled] = useField<boolean | undefined>('likesEnabled')
  const errors = useFieldErrors()
  return (
    <div className="ed-fields">
      <Select
        label="Type"
        size="sm"
        allowDeselect={false}
        data={KINDS}
        value={typeName}
        onChange={(next) => next !== null && setTypeName(next)}
      />
      <Select
        label="Order"
        size="sm"
        allowDeselect={false}
        data={[
          { value: 'byDate', label: 'Newest first' },
          { value: 'manual', label: 'Manual (at most 250 items)' },
        ]}
        value={ordering}
        error={errors['ordering']}
        onChange={(next) => next !== null && setOrdering(next)}
      />
      <ListLayoutField isGallery={typeName === 'gallery'} />
      <NumberInput
        label="Items per page"
        size="sm"
        w={160}
        min={1}
        max={100}
        allowDecimal={false}
        value={pageSize}
        error={errors['pageSize']}
        onChange={(next) => typeof next === 'number' && setPageSize(next)}
      />
      <DocumentTextarea
        name="description"
        label="Description"
        description="One or two sentences for its page and search engines."
      />
      <Switch
        label="Let visitors like its entries"
        description="Only while the Social settings of the site let visitors like entries."
        size="sm"
        checked={likesEnabled ?? true}
        onChange={(event) => setLikesEnabled(event.currentTarget.checked)}
      />
      <CollectionCommentsField />
      <PodcastSettings />
    </div>
  )
}
