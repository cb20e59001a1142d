import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { AlbumData } from '#blocks/album/block.ts'
import { fileTitle } from '#parts/file-title.ts'
import { ImageView } from '#parts/image.tsx'
import { messagesFor } from '#parts/messages.ts'
import type { Scope } from '#parts/scope.ts'

/** Renders nothing without a track whose file exists. A script makes the links to the files a playlist. */
export const View: BlockView<AlbumData> = ({ id, data, scope }) => {
  const tracks = tracksOf(data, scope)
  const [first] = tracks
  if (first === undefined) return null
  const messages = messagesFor(scope.language)
  const cover = data.mediaId === null ? undefined : scope.image(data.mediaId)
  const [title, artist] = [data.title.trim(), data.artist.trim()]
  return (
    <section
      className={`b-album${cover ? ' b-album-covered' : ''}`}
      data-audio=""
      data-album={title}
      aria-label={title || messages.audio}
    >
      {cover && (
        <span className="b-album-cover">
          <ImageView image={cover} sizes="(max-width: 48rem) 100vw, 18rem" />
        </span>
      )}
      <div className="b-album-main">
        {showsField(scope, title) && (
          <p className="b-album-title" {...fieldMark(scope, 'title')}>
            {title}
          </p>
        )}
        {showsField(scope, artist) && (
          <p className="b-album-artist" {...fieldMark(scope, 'artist')}>
            {artist}
          </p>
        )}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- audio has no picture to show captions in */}
        <audio
          className="b-album-player"
          src={first.src}
          controls
          preload="none"
          aria-label={first.title}
          data-title={first.title}
          data-artist={first.artist}
        />
        <ol className="b-album-tracks" aria-label={messages.tracks} id={`tracks-${id}`}>
          {tracks.map((track, index) => (
            <li className="b-album-entry" key={index}>
              <a
                className="b-album-track"
                href={track.src}
                data-track=""
                data-title={track.title}
                data-artist={track.artist}
              >
                <span className="b-album-number" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="b-album-name" {...fieldMark(scope, `tracks.${track.index}.title`)}>
                  {track.title}
                </span>
                {track.artist !== artist && track.artist !== '' && (
                  <span className="b-album-by" {...fieldMark(scope, `tracks.${track.index}.artist`)}>
                    {track.artist}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function tracksOf({ tracks, artist }: AlbumData, scope: Scope) {
  return tracks.flatMap((track, index) => {
    const file = track.mediaId === null ? undefined : scope.file(track.mediaId)
    if (file?.src === undefined) return []
    const title = track.title.trim() || fileTitle(file.fileName)
    return [{ index, src: file.src, title, artist: track.artist.trim() || artist.trim() }]
  })
}
