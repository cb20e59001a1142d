import type { View as BlockView } from '#blocks/contract.ts'
import { usableVideo } from '#parts/usable-video.ts'
import type { VideoData } from '#blocks/video/block.ts'
import { ImageView } from '#parts/image.tsx'
import { imageSizes } from '#parts/image-sizes.ts'
import { messagesFor } from '#parts/messages.ts'

/** Renders nothing until the URL is set; one sentence when it cannot be played (VID-03). */
export const View: BlockView<VideoData> = ({ data, scope }) => {
  const poster = data.mediaId === null ? undefined : scope.image(data.mediaId)
  if (data.url.trim() === '' && poster === undefined) return null
  const video = usableVideo(data.url)
  if (video === undefined) return <p className="b-video b-video-invalid">Invalid video embed.</p>
  const messages = messagesFor(scope.language)
  const caption = data.caption.trim()
  const title = data.title.trim() || poster?.alt.trim() || messages.video
  return (
    <figure className={`b-video b-video-${data.mode ?? 'none'}`}>
      <a className="b-video-link" href={video.href} rel="noopener">
        {poster && (
          <span className="b-video-poster">
            <ImageView
              image={{ ...poster, alt: '' }}
              sizes={imageSizes({ share: scope.share ?? 1, max: 62 })}
              eager={scope.early}
            />
          </span>
        )}
        <span className="b-video-label">
          <svg className="b-video-play" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <circle cx="24" cy="24" r="23" />
            <path d="M19 14v20l16-10z" />
          </svg>
          <span className="b-video-text">
            <span className="b-video-title">{title}</span>
            <span className="b-video-provider">{messages.on.watch(video.provider)}</span>
          </span>
        </span>
      </a>
      {caption !== '' && <figcaption className="b-video-caption">{caption}</figcaption>}
    </figure>
  )
}
