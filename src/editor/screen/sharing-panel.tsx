import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { textOf } from '#editor/model/body.ts'
import { leadImageOf } from '#editor/model/lead-image.ts'
import { useImage } from '#editor/panels/panel-image.tsx'
import { useBody, useField, useFieldErrors, useSession } from '#editor/screen/editing-session.ts'
import { DocumentText, DocumentTextarea } from '#editor/screen/text-fields.tsx'
import {
  MAX_SEARCH_DESCRIPTION_LENGTH,
  MAX_SEARCH_TITLE_LENGTH,
} from '#features/content/layouts/sharing.types.ts'
import { getSettings } from '#features/content/settings/api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { ImageField } from '#ui/image-parts.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Characters that search engines show of descriptions and titles. */
const MAX_SHOWN_DESCRIPTION = 160
const MAX_SHOWN_TITLE = 60

/** Title, description and image for search engines and link previews. */
export function SharingPanel() {
  const { document } = useSession()
  const { origin, filesOrigin, title: siteTitle } = useSite()
  const name = document.kind === 'item' ? 'excerpt' : 'description'
  const title = useBody((body) => textOf(body, 'title')) || 'Untitled'
  const description = useBody((body) => textOf(body, name))
  const urlId = useBody((body) => textOf(body, 'urlId'))
  const searchTitle = useBody((body) => textOf(body, 'searchTitle').trim())
  const searchDescription = useBody((body) => textOf(body, 'searchDescription').trim()) || description
  const socialTitle = useBody((body) => textOf(body, 'socialTitle').trim())
  const socialDescription = useBody((body) => textOf(body, 'socialDescription').trim())
  const [socialMediaId, setSocialMediaId] = useField<Id | null>('socialMediaId')
  const inherited = useInheritedImage()
  const image = useImage(socialMediaId ?? inherited)
  const errors = useFieldErrors()
  const { host } = new URL(origin)
  const path = document.collection ? `${document.collection.urlId} › ${urlId}` : urlId
  return (
    <div className="ed-fields">
      <DocumentText
        name="searchTitle"
        label="SEO title"
        description={`Shown in search results, link previews and the browser tab. Defaults to the title and the site title. ${searchTitle.length} of about ${MAX_SHOWN_TITLE} characters.`}
        placeholder={`${title} – ${siteTitle}`}
        error={
          searchTitle.length > MAX_SEARCH_TITLE_LENGTH
            ? `SEO titles can have at most ${MAX_SEARCH_TITLE_LENGTH} characters.`
            : undefined
        }
      />
      <DocumentTextarea
        name={name}
        label={document.kind === 'item' ? 'Excerpt' : 'Description'}
        description={`One or two sentences for search engines and link previews. ${description.length} of about ${MAX_SHOWN_DESCRIPTION} characters.`}
        minRows={3}
        maxRows={8}
      />
      <SearchFields />
      <ImageField
        label="Social sharing image"
        help="Recommended size: 1200 × 630 pixels. Defaults to the main image, the first image in the text, or the site's image."
        value={socialMediaId}
        error={errors['socialMediaId']}
        onChange={setSocialMediaId}
      />
      <figure className="ed-sample">
        <figcaption>Search result preview</figcaption>
        <div className="ed-result">
          <span className="ed-result-url">
            {host} › {path}
          </span>
          <span className="ed-result-title">
            {cut(searchTitle || `${title} – ${siteTitle}`, MAX_SHOWN_TITLE)}
          </span>
          <span className="ed-result-text">
            {searchDescription === ''
              ? 'Without a description, search engines show text from the page.'
              : cut(searchDescription)}
          </span>
        </div>
      </figure>
      <figure className="ed-sample">
        <figcaption>Link preview</figcaption>
        <div className="ed-card">
          <div className="ed-card-image">
            {image?.path ? (
              <img src={`${filesOrigin}${image.path}?format=750w`} alt={image.alt} />
            ) : (
              <span>No image yet</span>
            )}
          </div>
          <div className="ed-card-text">
            <span className="ed-result-url">{host}</span>
            <strong>{socialTitle || searchTitle || title}</strong>
            <span className="ed-result-text">{cut(socialDescription || searchDescription)}</span>
          </div>
        </div>
      </figure>
    </div>
  )
}

/** Texts that differ from those of the page, and whether search engines may list it. */
function SearchFields() {
  const [hidden, setHidden] = useField<boolean | undefined>('hiddenFromSearch')
  return (
    <>
      <DocumentTextarea
        name="searchDescription"
        label="SEO description"
        description="Shown in search results instead of the text above."
        maxRows={6}
        maxLength={MAX_SEARCH_DESCRIPTION_LENGTH}
      />
      <DocumentText
        name="socialTitle"
        label="Social title"
        description="Shown in link previews instead of the SEO title."
        maxLength={300}
      />
      <DocumentTextarea name="socialDescription" label="Social description" maxRows={6} maxLength={1000} />
      <DocumentText
        name="canonicalUrl"
        label="Canonical URL"
        description="Only if the same text was published elsewhere first: the complete URL of the original."
        type="url"
        placeholder="https://"
      />
      <Switch
        label="Hide from search engines"
        description="Search engines are asked not to list it, and it is left out of the sitemap."
        size="sm"
        checked={hidden ?? false}
        onChange={(event) => setHidden(event.currentTarget.checked)}
      />
    </>
  )
}

/** Returns the default image of a document; null when only the rendered page knows it. */
function useInheritedImage(): Id | null {
  const { identifier: site, can } = useSite()
  const types = useBlockTypes()
  const main = useBody((body) => (body['mediaId'] as Id | null | undefined) ?? null)
  const shown = useBody((body) => leadImageOf(body.layout, types))
  const { data } = useQuery({
    queryKey: ['site', site, 'settings'],
    queryFn: ({ signal }) => call(getSettings, { site, signal }),
    enabled: can('settings:read'),
  })
  return main ?? shown ?? data?.body.socialMediaId ?? null
}

function cut(text: string, max: number = MAX_SHOWN_DESCRIPTION): string {
  if (text.length <= max) return text
  const short = text.slice(0, max)
  return `${short.slice(0, Math.max(0, short.lastIndexOf(' ')))} …`
}
