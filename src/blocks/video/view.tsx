import type { CSSProperties, ReactNode } from 'react'
import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import { VideoFile } from '#blocks/video/video-file-view.tsx'
import { ratioOf, INVALID_EMBED } from '#features/media/videos/rules.ts'
import type { VideoData } from '#blocks/video/block.ts'
import type { LoadedVideo } from '#blocks/video/loaded-video.types.ts'
import { fileTitle } from '#parts/file-title.ts'
import { ImageView } from '#parts/image.tsx'
import { imageSizes } from '#parts/image-sizes.ts'
import { messagesFor } from '#parts/messages.ts'
import type { Image, Scope } from '#parts/scope.ts'
import { videoAttributes } from '#parts/video-attributes.ts'
import { findVideoEmbed, videoHtml, type VideoEmbed } from '#parts/video-embed.ts'

/** Renders nothing until a URL or a file is set; one sentence when it cannot be played (VID-03). */
export const View: BlockView<VideoData, LoadedVideo> = ({ data, scope, loaded }) => {
  const posterId = data.mediaId ?? loaded.mediaId
  const poster = posterId === null ? undefined : scope.image(posterId)
  const title = data.title.trim() || loaded.title || poster?.alt.trim() || messagesFor(scope.language).video
  const shown = contentOf(data, { poster, title, scope })
  if (shown === undefined) return null
  if (shown === 'invalid') return <Invalid isPreview={scope.marksBlocks === true} />
  const caption = data.caption.trim()
  return (
    <figure className={`b-video b-video-${data.mode ?? 'none'}`}>
      {shown}
      {showsField(scope, caption) && (
        <figcaption className="b-video-caption" {...fieldMark(scope, 'caption')}>
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

interface Shown {
  readonly poster: Image | undefined
  readonly title: string
  readonly scope: Scope
}

/** Returns `invalid` for what cannot be played. */
function contentOf(data: VideoData, shown: Shown): ReactNode {
  const { poster, scope } = shown
  if (data.fileMediaId !== null) {
    const file = scope.file(data.fileMediaId)
    if (file === undefined) return undefined
    const name = data.title.trim() || fileTitle(file.fileName)
    // An import has not downloaded it yet.
    if (file.src === undefined) return <a href={file.href}>{name}</a>
    return <VideoFile file={file} tracks={data.tracks} title={name} poster={poster} scope={scope} />
  }
  const embed = data.embedCode.trim() || data.url.trim()
  if (embed === '' && poster === undefined) return undefined
  const video = findVideoEmbed(embed)
  return video === undefined ? 'invalid' : <ProvidedVideo video={video} mode={data.mode} {...shown} />
}

/** In a preview it also says to its owner what can be played. */
function Invalid({ isPreview }: { readonly isPreview: boolean }): ReactNode {
  return (
    <p className="b-video b-video-invalid">
      {INVALID_EMBED}
      {isPreview && ' Use the link or the embed code of a video on YouTube, Vimeo, Wistia or Animoto.'}
    </p>
  )
}

/** A link to the video below its poster; a script makes it the button that plays it (VID-01). */
function ProvidedVideo({
  video,
  mode,
  poster,
  title,
  scope,
}: Shown & { readonly video: VideoEmbed; readonly mode: VideoData['mode'] }): ReactNode {
  const { player, provider, size } = video
  const shape: CSSProperties & { '--b-video-ratio': string; '--b-video-width'?: string } = {
    '--b-video-ratio': String(Math.round((1 / ratioOf(size)) * 10_000) / 10_000),
    ...(size && { '--b-video-width': `${size.width}px` }),
  }
  return (
    <div
      className="b-video-frame"
      style={shape}
      {...(player !== undefined && videoAttributes(videoHtml(player, size), provider, mode))}
    >
      <a className={`b-video-link${poster ? ' b-video-with-poster' : ''}`} href={video.href} rel="noopener">
        {poster && (
          <ImageView
            image={{ ...poster, alt: '' }}
            sizes={imageSizes({ share: scope.share ?? 1, narrowShare: scope.smallShare ?? 1, max: 62 })}
            eager={scope.early}
          />
        )}
        <span className="b-video-label">
          <svg className="b-video-play" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <circle cx="24" cy="24" r="23" />
            <path d="M19 14v20l16-10z" />
          </svg>
          <span className="b-video-text">
            <span className="b-video-title" data-video-title="" {...fieldMark(scope, 'title')}>
              {title}
            </span>
            <span className="b-video-provider">{messagesFor(scope.language).on.watch(provider)}</span>
          </span>
        </span>
      </a>
    </div>
  )
}
