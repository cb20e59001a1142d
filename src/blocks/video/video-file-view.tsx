import type { ReactNode } from 'react'
import type { VideoData } from '#blocks/video/block.ts'
import { messagesFor } from '#parts/messages.ts'
import type { Image, MediaFile, Scope, VideoSource } from '#parts/scope.ts'

/** Sufficient width in pixels for the poster of a video. */
const POSTER_WIDTH = 1500

/** A file of the site in the browser's own player, with its captions and a list of its chapters. */
export function VideoFile({
  file,
  tracks,
  title,
  poster,
  scope,
}: {
  readonly file: MediaFile
  readonly tracks: VideoData['tracks']
  readonly title: string
  readonly poster: Image | undefined
  readonly scope: Scope
}): ReactNode {
  const shown = tracks.flatMap((track) => {
    const text = track.mediaId === null ? undefined : scope.file(track.mediaId)
    return text?.src === undefined ? [] : [{ ...track, src: text.src }]
  })
  const src = posterSrc(poster) ?? file.poster
  const messages = messagesFor(scope.language)
  return (
    <>
      <div className="b-video-frame b-video-file">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an owner adds captions */}
        <video
          className="b-video-player"
          data-video=""
          controls
          playsInline
          preload={src === undefined ? 'metadata' : 'none'}
          poster={src}
          aria-label={title}
        >
          {sourcesOf(file).map((source) => (
            <source key={source.src} src={source.src} type={source.type} media={source.media} />
          ))}
          {shown.map(({ kind, language, label, src: text }, index) => (
            <track
              key={index}
              kind={kind}
              src={text}
              srcLang={language || scope.language}
              label={label.trim() || undefined}
            />
          ))}
          <a href={file.src}>{title}</a>
        </video>
      </div>
      {shown.some(({ kind }) => kind === 'chapters') && (
        <ol className="b-video-chapters" data-video-chapters="" aria-label={messages.chapters} hidden />
      )}
    </>
  )
}

/** Browsers that play the content of a MOV file reject it by its type. */
function sourcesOf({ sources, src, contentType }: MediaFile): readonly VideoSource[] {
  if (sources !== undefined) return sources
  return src === undefined ? [] : [{ src, type: contentType === 'video/quicktime' ? undefined : contentType }]
}

function posterSrc(poster: Image | undefined): string | undefined {
  const { variants = [], src } = poster ?? {}
  return variants.find(({ width }) => width >= POSTER_WIDTH)?.src ?? src
}
