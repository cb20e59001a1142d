import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { selectAuthorsById } from '#features/content/authors/actions.ts'
import type { Topic } from '#features/tenancy/invalidation/types.ts'
import { selectMedia, toMedia } from '#features/media/media/actions.ts'
import { compileForSource, type ContentSource } from '#features/content/content-source/actions.ts'
import { sizedUrl } from '#lib/images/image-url.ts'
import { hasRenditions, srcsetWidths } from '#features/media/media/renditions/rendition.rules.ts'
import {
  mediaOf,
  POSTER_FORMAT,
  type VideoVersions,
} from '#features/media/media/renditions/video-versions.rules.ts'
import { mediaPath, mediaPathById, type MediaRecord } from '#features/media/media/types.ts'
import * as published from '#features/content/releases/published.actions.ts'
import type { SettingsBody } from '#features/content/documents/bodies/settings-body.types.ts'
import type { Id } from '#lib/id.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import type { Image, MediaFile, Scope } from '#parts/scope.ts'
import { onlyRow } from '#platform/db/compile-once.ts'
import { PREPARED_WITH_ONE_PLAN } from '#platform/db/prepared-statements.ts'
import type { LoadEnvironment, Names } from '#site/loaded-page.ts'
import { type NavigatedPage, navigationScope } from '#site/page-navigation.ts'

/** Ids that a page or a feed needs to resolve. */
export interface UnresolvedIds {
  readonly mediaIds: Iterable<Id>
  /** Linked documents. */
  readonly documentIds: Iterable<Id>
  readonly authorIds: Iterable<Id>
  /** Items whose tags and categories are shown. */
  readonly itemIds: readonly Id[]
  /** The page that contains them; undefined for a feed. */
  readonly page?: NavigatedPage
}

interface NameValues extends Record<'mediaIds' | 'authorIds' | 'documentIds' | 'itemIds', readonly Id[]> {
  readonly siteId: Id
  readonly now: Date
}

const selectNames = compileForSource((source, values: NameValues) => {
  const { siteId, now, mediaIds, authorIds, documentIds, itemIds } = values
  const { tx } = source
  return tx
    .selectNoFrom([])
    .modifyFront(PREPARED_WITH_ONE_PLAN)
    .select([
      jsonArrayFrom(selectMedia(tx, siteId, mediaIds)).as('media'),
      jsonArrayFrom(selectAuthorsById(tx, siteId, authorIds)).as('authors'),
      jsonArrayFrom(published.selectPaths(source, siteId, documentIds, now)).as('paths'),
      jsonArrayFrom(published.selectTerms(source, siteId, itemIds)).as('terms'),
      published.selectNextDue(source, siteId, now).as('due'),
    ])
})

/**
 * Resolves stored ids at the time `now`, in one statement, and records that the page depends on them: images, links,
 * authors, tags and categories.
 */
export async function readNames(
  source: ContentSource,
  siteId: Id,
  settings: Pick<SettingsBody, 'language' | 'homeDocumentId' | 'title'>,
  things: UnresolvedIds,
  { now, dependsOn, filesBelow = '' }: Pick<LoadEnvironment, 'now' | 'dependsOn' | 'filesBelow'>,
): Promise<Names> {
  const mediaIds = [...things.mediaIds]
  const authorIds = [...things.authorIds]
  dependsOn(...mediaIds.map((id): Topic => `media:${id}`), ...authorIds.map((id): Topic => `author:${id}`))
  const documentIds = [...things.documentIds]
  const { itemIds } = things
  const read = onlyRow(await selectNames(source, { siteId, now, mediaIds, authorIds, documentIds, itemIds }))
  const { terms } = read
  const due = read.due ?? undefined
  const media = await toMedia(source.tx, siteId, read.media)
  const authors = new Map(read.authors.map((author) => [author.id, author]))
  const paths = new Map(read.paths.map(({ id, path }) => [id, path]))
  const href: Scope['href'] = (target) => {
    if ('url' in target) return safeHref(target.url)
    const path = paths.get(target.documentId)
    if (path === undefined) return undefined
    const place = target.documentId === settings.homeDocumentId ? '/' : path
    return place + (target.hash ? `#${target.hash}` : '')
  }
  const scope: Scope = {
    language: settings.language,
    runsOwnerCode: true,
    site: { title: settings.title, homeHref: '/' },
    href,
    ...navigationScope(things.page, href),
    image(mediaId) {
      const one = media.get(mediaId)
      return one && isImage(one) ? toImage(one, filesBelow) : undefined
    },
    file(mediaId) {
      const one = media.get(mediaId)
      return one && (one.status === 'missing' || !isImage(one)) ? toFile(one, filesBelow) : undefined
    },
  }
  return { scope, authors, terms, due }
}

/** A missing file may become an image later. */
const isImage = ({ status, contentType }: MediaRecord) =>
  status === 'missing' || contentType.startsWith('image/')

function toImage(media: MediaRecord, filesBelow: string): Image {
  const path = mediaPath(media)
  const src = path === undefined ? undefined : filesBelow + path
  return {
    mediaId: media.id,
    src,
    variants: src === undefined ? undefined : variantsOf(src, media),
    width: media.width ?? undefined,
    height: media.height ?? undefined,
    alt: media.alt,
    caption: media.caption,
    fileName: media.fileName,
    focalPoint: media.focalPoint,
    preview: media.preview ?? undefined,
  }
}

function toFile(media: MediaRecord, filesBelow: string): MediaFile {
  const path = mediaPath(media)
  const src = path === undefined ? undefined : filesBelow + path
  return {
    mediaId: media.id,
    src,
    href: filesBelow + (path ?? mediaPathById(media.id, media.fileName)),
    contentType: media.contentType,
    fileName: media.fileName,
    bytes: media.bytes ?? undefined,
    durationMs: media.durationMs ?? undefined,
    ...(src !== undefined && media.video && videoOf(src, media, media.video)),
  }
}

/** Browsers that play the content of a MOV file reject it by its type. */
function videoOf(
  src: string,
  { contentType }: MediaRecord,
  { versions, hasPoster }: VideoVersions,
): Pick<MediaFile, 'sources' | 'poster'> {
  const made = versions.map(({ format, type }) => ({
    src: `${src}?format=${format}`,
    type,
    media: mediaOf(format),
  }))
  const file = { src, type: contentType === 'video/quicktime' ? undefined : contentType }
  return {
    sources: made.length === 0 ? undefined : [...made, file],
    poster: hasPoster ? `${src}?format=${POSTER_FORMAT}` : undefined,
  }
}

/** Returns the widths of a `srcset`; none for an image that is as narrow as the smallest. */
function variantsOf(src: string, { width, contentType }: MediaRecord): Image['variants'] {
  if (width === null || !hasRenditions(contentType)) return undefined
  const offered = srcsetWidths(width)
  return offered.length === 0
    ? undefined
    : offered.map((one) => ({ src: sizedUrl(src, one.size, 'query'), width: one.width }))
}
