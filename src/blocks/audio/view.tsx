import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { AudioData } from '#blocks/audio/block.ts'
import { fileTitle } from '#parts/file-title.ts'
import { ImageView } from '#parts/image.tsx'
import { messagesFor } from '#parts/messages.ts'

/** Renders nothing until a file is chosen; a link to where it was while it is missing. */
export const View: BlockView<AudioData> = ({ data, scope }) => {
  const file = data.fileMediaId === null ? undefined : scope.file(data.fileMediaId)
  if (file === undefined) return null
  const cover = data.mediaId === null ? undefined : scope.image(data.mediaId)
  const title = data.title.trim() || fileTitle(file.fileName)
  const [artist, caption] = [data.artist.trim(), data.caption.trim()]
  if (file.src === undefined)
    return (
      <p className="b-audio">
        <a href={file.href} {...fieldMark(scope, 'title')}>
          {title}
        </a>
      </p>
    )
  return (
    <div className="b-audio" data-audio="" role="group" aria-label={title}>
      {cover && (
        <span className="b-audio-cover">
          <ImageView image={{ ...cover, alt: '' }} sizes="10rem" />
        </span>
      )}
      <div className="b-audio-text">
        <p className="b-audio-title" {...fieldMark(scope, 'title')}>
          {title}
        </p>
        {showsField(scope, artist) && (
          <p className="b-audio-artist" {...fieldMark(scope, 'artist')}>
            {artist}
          </p>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- audio has no picture to show captions in */}
      <audio
        className="b-audio-player"
        src={file.src}
        controls
        preload="none"
        aria-label={title}
        data-title={title}
        data-artist={artist}
      />
      {showsField(scope, caption) && (
        <p className="b-audio-caption" {...fieldMark(scope, 'caption')}>
          {caption}
        </p>
      )}
      {data.download && (
        <a className="b-audio-download" href={file.src} download={file.fileName}>
          {messagesFor(scope.language).download(title)}
        </a>
      )}
    </div>
  )
}
