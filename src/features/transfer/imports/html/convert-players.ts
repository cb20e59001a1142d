import { addEmbed, type Conversion } from '#features/transfer/imports/html/conversion.ts'
import {
  albumBlocks,
  audioBlock,
  videoBlock,
  type VideoInput,
} from '#features/transfer/imports/html/make-blocks.ts'
import type { EmbeddedContent } from '#features/transfer/imports/html/source.types.ts'
import { fileExtension, FILE_TYPES } from '#features/media/media/library/file-types.rules.ts'
import type { Id } from '#lib/id.ts'
import { attribute, elementsIn, type HtmlElement } from '#lib/html/tree.ts'
import { collapseSpace } from '#lib/rich-text/plain-text.ts'

/** Text tracks that browsers offer. */
const TRACK_KINDS: ReadonlySet<string> = new Set(['captions', 'subtitles', 'descriptions', 'chapters'])

/** Whether an element plays a file of the source. */
export const hasFile = (element: HtmlElement, conversion: Conversion): boolean =>
  playedFile(sourcesOf(element), conversion) !== undefined

/** Adds a video or audio block for an element that plays a file of the source; returns false for any other. */
export function addFilePlayer(element: HtmlElement, caption: string, conversion: Conversion): boolean {
  const file = playedFile(sourcesOf(element), conversion)
  const poster = attribute(element, 'poster').trim()
  if (file === undefined) {
    if (poster !== '') conversion.note('The preview image of a video was left out.')
    return false
  }
  const title = collapseSpace(attribute(element, 'title'))
  addBlock(file, { title, caption, poster, tracks: tracksOf(element, conversion) }, conversion)
  return true
}

/** Adds the player of a shortcode: of a file of the source, else a card with its URL. */
export function addShortcodePlayer(
  { urls, poster }: EmbeddedContent & { kind: 'player' },
  conversion: Conversion,
): void {
  const file = playedFile(urls, conversion)
  if (file !== undefined) return addBlock(file, { title: '', caption: '', poster, tracks: [] }, conversion)
  const [url] = urls
  if (url !== undefined) addEmbed(url, '', '', '16:9', conversion)
}

/** Adds the playlist of a shortcode: albums of its audio files, or each of its videos. */
export function addPlaylist(
  { plays, attachmentIds }: EmbeddedContent & { kind: 'playlist' },
  conversion: Conversion,
): void {
  const recordings = conversion.site.recordings(plays, attachmentIds)
  const lost = (attachmentIds?.length ?? 0) - recordings.length
  if (lost > 0)
    conversion.note(
      `A playlist refers to ${lost === 1 ? '1 file that is' : `${lost} files that are`} not in the export.`,
    )
  if (plays === 'audio') return void conversion.blocks.push(...albumBlocks(recordings))
  for (const { mediaId, title } of recordings)
    conversion.blocks.push(
      videoBlock({ fileMediaId: mediaId, posterId: null, title, caption: '', tracks: [] }),
    )
}

interface PlayedFile {
  readonly id: Id
  readonly kind: 'audio' | 'video'
}

function addBlock(
  { id, kind }: PlayedFile,
  about: Pick<VideoInput, 'title' | 'caption' | 'tracks'> & { readonly poster: string },
  conversion: Conversion,
): void {
  const { title, caption, tracks, poster } = about
  if (kind === 'audio') return void conversion.blocks.push(audioBlock(id, title, caption))
  const posterId = poster === '' ? null : posterOf(poster, conversion)
  conversion.blocks.push(videoBlock({ fileMediaId: id, posterId, title, caption, tracks }))
}

const posterOf = (src: string, { site }: Conversion): Id | null =>
  site.media({ attachmentId: undefined, src, alt: '', width: undefined, height: undefined })

/** Returns the first of the URLs that is an audio or video file of the source. */
function playedFile(urls: readonly string[], { site }: Conversion): PlayedFile | undefined {
  const files = urls.flatMap((url): PlayedFile[] => {
    const kind = kindOf(url)
    const id = kind === undefined ? null : site.file(url)
    return kind === undefined || id === null ? [] : [{ id, kind }]
  })
  return files[0]
}

function kindOf(url: string): PlayedFile['kind'] | undefined {
  const path = URL.parse(url, 'https://site.invalid/')?.pathname ?? ''
  const kind = FILE_TYPES.get(fileExtension(path))?.kind
  return kind === 'audio' || kind === 'video' ? kind : undefined
}

/** Returns the URLs that an audio or video element may play, in order. */
function sourcesOf(element: HtmlElement): readonly string[] {
  if (element.name !== 'video' && element.name !== 'audio') return []
  const inner = [...elementsIn(element.children)].filter(({ name }) => name === 'source')
  return [element, ...inner]
    .flatMap((one) => [attribute(one, 'src'), attribute(one, 'data-src')])
    .filter(Boolean)
}

function tracksOf(element: HtmlElement, { site }: Conversion): VideoInput['tracks'] {
  return [...elementsIn(element.children)]
    .filter(({ name }) => name === 'track')
    .flatMap((track) => {
      const mediaId = site.file(attribute(track, 'src'))
      if (mediaId === null) return []
      const kind = attribute(track, 'kind').toLowerCase()
      const language = attribute(track, 'srclang')
      return [
        {
          mediaId,
          kind: TRACK_KINDS.has(kind) ? kind : 'subtitles',
          language: /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$/.test(language) ? language : '',
          label: attribute(track, 'label').slice(0, 100),
        },
      ]
    })
    .slice(0, 20)
}
