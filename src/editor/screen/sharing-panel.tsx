import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { textOf } from '#editor/model/body.ts'
import { leadImageOf } from '#editor/model/lead-image.ts'
import { useImage } from '#editor/panels/panel-image.tsx'
import { useBody, useField, useFieldErrors, useSession } from '#editor/screen/editing-session.ts'
import { MAX_SEARCH_TITLE_LENGTH } from '#features/pages/sharing.types.ts'
import { getSettings } from '#features/site-parts/api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { ImageField } from '#ui/image-parts.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Characters that search engines show of a description and of a title. */
const SHOWN = 160
const SHOWN_OF_TITLE = 60

/** What search engines and other pages say of a document. */
export function SharingPanel() {
  const { document, store } = useSession()
  const { origin, platformOrigin, title: siteTitle } = useSite()
  const name = document.kind === 'item' ? 'excerpt' : 'description'
  const title = useBody((body) => textOf(body, 'title')) || 'Untitled'
  const description = useBody((body) => textOf(body, name))
  const urlId = useBody((body) => textOf(body, 'urlId'))
  const searchTitle = useBody((body) => textOf(body, 'searchTitle').trim())
  const [socialMediaId, setSocialMediaId] = useField<Id | null>('socialMediaId')
  const inherited = useInheritedImage()
  const image = useImage(socialMediaId ?? inherited)
  const errors = useFieldErrors()
  const { host } = new URL(origin)
  const path = document.collection ? `${document.collection.urlId} › ${urlId}` : urlId
  return (
    <div className="ed-fields">
      <TextInput
        label="Title for search engines"
        description={`Also in previews and at the top of the window. Empty: the title, and the site's beside it. ${searchTitle.length} of about ${SHOWN_OF_TITLE} characters.`}
        size="sm"
        placeholder={`${title} – ${siteTitle}`}
        value={useBody((body) => textOf(body, 'searchTitle'))}
        error={
          searchTitle.length > MAX_SEARCH_TITLE_LENGTH
            ? `It has more than ${MAX_SEARCH_TITLE_LENGTH} characters; shorten it.`
            : errors['searchTitle']
        }
        onChange={(event) => store.getState().set('searchTitle', event.currentTarget.value)}
      />
      <Textarea
        label={document.kind === 'item' ? 'Excerpt' : 'Description'}
        description={`For search engines and previews: a sentence or two. ${description.length} of about ${SHOWN} characters.`}
        size="sm"
        autosize
        minRows={3}
        maxRows={8}
        value={description}
        error={errors[name]}
        onChange={(event) => store.getState().set(name, event.currentTarget.value)}
      />
      <ImageField
        label="Image for sharing"
        help="Wide ones do best: 1200 by 630 pixels. Without one, the main image, the first in the text, or the site's."
        value={socialMediaId}
        error={errors['socialMediaId']}
        onChange={setSocialMediaId}
      />
      <figure className="ed-sample">
        <figcaption>In search results</figcaption>
        <div className="ed-result">
          <span className="ed-result-place">
            {host} › {path}
          </span>
          <span className="ed-result-title">
            {cut(searchTitle || `${title} – ${siteTitle}`, SHOWN_OF_TITLE)}
          </span>
          <span className="ed-result-text">
            {description === ''
              ? 'Without a description, search engines choose words of the page.'
              : cut(description)}
          </span>
        </div>
      </figure>
      <figure className="ed-sample">
        <figcaption>When somebody shares it</figcaption>
        <div className="ed-card">
          <div className="ed-card-image">
            {image?.path ? (
              <img src={`${platformOrigin}${image.path}?format=750w`} alt={image.alt} />
            ) : (
              <span>No image yet</span>
            )}
          </div>
          <div className="ed-card-words">
            <span className="ed-result-place">{host}</span>
            <strong>{searchTitle || title}</strong>
            <span className="ed-result-text">{cut(description)}</span>
          </div>
        </div>
      </figure>
    </div>
  )
}

/** The image that stands for a document of which none was chosen; null where only its page knows it. */
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

function cut(text: string, most: number = SHOWN): string {
  if (text.length <= most) return text
  const short = text.slice(0, most)
  return `${short.slice(0, Math.max(0, short.lastIndexOf(' ')))} …`
}
