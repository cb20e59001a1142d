import { findMedia } from '#features/media/media/actions.ts'
import { listMissingImages } from '#features/media/media/fetch/fetch.actions.ts'
import {
  countScheduledFetches,
  scheduleFetches,
} from '#features/media/media/fetch/scheduled-fetch.actions.ts'
import { fileKindOf } from '#features/media/media/library/file-types.rules.ts'
import { fillMissingFiles, type FillParts } from '#features/media/media/library/fill-missing.actions.ts'
import * as missing from '#features/media/media/library/missing-media.actions.ts'
import { removeMedia } from '#features/media/media/remove/remove-media.actions.ts'
import { mediaPathById } from '#features/media/media/types.ts'
import type { FileFiller, KnownFile, MediaWriter } from '#features/transfer/imports/model/content-writer.ts'
import type { Id } from '#lib/id.ts'

export type { FillParts } from '#features/media/media/library/fill-missing.actions.ts'

/** Returns what records the images and files of a site. */
export const mediaWriter = (siteId: Id): MediaWriter => ({
  add: (tx, files) => missing.addMissingMedia(tx, siteId, files),
  update: (tx, id, file) => missing.updateMissingMedia(tx, siteId, id, file),
  async find(tx, ids) {
    const records = await findMedia(tx, siteId, ids)
    return new Map(
      [...records].map(([id, { contentType, caption }]): [Id, KnownFile] => [
        id,
        { kind: fileKindOf(contentType), caption },
      ]),
    )
  },
  pathOf: mediaPathById,
  countMissing: (tx, ids) => missing.countMissingMedia(tx, siteId, ids),
  countScheduled: (tx, ids) => countScheduledFetches(tx, siteId, ids),
  listWithoutUrl: (tx, ids) => missing.listMediaWithoutUrl(tx, siteId, ids),
  completeUrls: (tx, ids, base) => missing.completeSourceUrls(tx, siteId, ids, base),
  scheduleFetches: async (tx, ids, now) => void (await scheduleFetches(tx, siteId, ids, now)),
  remove: (tx, ids) => removeMedia(tx, siteId, ids),
})

/** Returns what stores the bytes of missing files. */
export const fileFiller = (parts: FillParts, siteId: Id): FileFiller => ({
  listMissing: () => listMissingImages(parts.db, siteId),
  fill: (found, onProgress) => fillMissingFiles(parts, siteId, found, onProgress),
})
