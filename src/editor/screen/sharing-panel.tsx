import { textOf } from '#editor/model/body.ts'
import { Textarea } from '@mantine/core'
import { usePicture } from '#editor/panels/picture.tsx'
import { useFieldErrors, useBody, useSession } from '#editor/screen/session.ts'
import type { Id } from '#lib/id.ts'
import { useSite } from '#ui/site.tsx'

/** Characters that search engines show of a description. */
const SHOWN = 160

/** What search engines and other pages say of a document. */
export function SharingPanel() {
  const { document, store } = useSession()
  const { origin, title: siteTitle } = useSite()
  const name = document.kind === 'item' ? 'excerpt' : 'description'
  const title = useBody((body) => textOf(body, 'title')) || 'Untitled'
  const description = useBody((body) => textOf(body, name))
  const urlId = useBody((body) => textOf(body, 'urlId'))
  const mediaId = useBody((body) => (body['mediaId'] as Id | null | undefined) ?? null)
  const picture = usePicture(mediaId)
  const error = useFieldErrors()[name]
  const { host } = new URL(origin)
  const path = document.collection ? `${document.collection.urlId} › ${urlId}` : urlId
  return (
    <div className="ed-fields">
      <Textarea
        label={document.kind === 'item' ? 'Excerpt' : 'Description'}
        description={`For search engines and previews: a sentence or two. ${description.length} of about ${SHOWN} characters.`}
        size="sm"
        autosize
        minRows={3}
        maxRows={8}
        value={description}
        error={error}
        onChange={(event) => store.getState().set(name, event.currentTarget.value)}
      />
      <figure className="ed-sample">
        <figcaption>In search results</figcaption>
        <div className="ed-result">
          <span className="ed-result-place">
            {host} › {path}
          </span>
          <span className="ed-result-title">
            {title} – {siteTitle}
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
          <div className="ed-card-picture">
            {picture?.path ? (
              <img src={`${origin}${picture.path}?format=750w`} alt={picture.alt} />
            ) : (
              <span>No picture. Choose a main picture under Details.</span>
            )}
          </div>
          <div className="ed-card-words">
            <span className="ed-result-place">{host}</span>
            <strong>{title}</strong>
            <span className="ed-result-text">{cut(description)}</span>
          </div>
        </div>
      </figure>
    </div>
  )
}

function cut(text: string): string {
  if (text.length <= SHOWN) return text
  const short = text.slice(0, SHOWN)
  return `${short.slice(0, Math.max(0, short.lastIndexOf(' ')))} …`
}
