import type { Readable } from 'node:stream'

import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'

import type { StorageError } from './errors.ts'

/** What was stored. */
export interface StoredFile {
  readonly bytes: number
  /** Lower-case hex. */
  readonly sha256: string
}

/** First and last byte, both included; without `end` up to the last one. */
export interface ByteRange {
  readonly start: number
  readonly end?: number
}

export interface OpenFile {
  /** The bytes asked for; whoever opened it reads it to its end or destroys it. */
  readonly stream: Readable
  /** Bytes of the whole file, also when only a range was asked for. */
  readonly size: number
}

export interface FileEntry {
  readonly key: string
  readonly size: number
}

/**
 * The files of one site. Keys are those of `isFileKey`, prefixes those of `isFilePrefix`; another form is a bug
 * and throws a RangeError, except in `open`, where no such file exists.
 */
export interface SiteFiles {
  /**
   * Stores a file as a whole or not at all, and safely against a power cut once it answers; an older file of the
   * same key is replaced in one step. A failing `body` stream rejects with its own error and stores nothing.
   */
  put(
    key: string,
    body: Uint8Array | Readable,
    about: { readonly contentType: string },
  ): Promise<Result<StoredFile, StorageError>>
  /** Opens a file; undefined when there is none. A range outside the file gives an empty stream. */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** Removes a file; nothing happens when there is none. */
  delete(key: string): Promise<void>
  /** All files below a prefix, in no promised order. */
  list(prefix: string): AsyncIterable<FileEntry>
  /** Removes all files below a prefix. */
  deletePrefix(prefix: string): Promise<void>
}

/**
 * Where uploaded files are kept. Only handles of one site give access to files, so that no key, however wrong,
 * reaches the files of another site (P4).
 */
export interface FileStore {
  forSite(siteId: Id): SiteFiles
  /**
   * Removes what killed processes left unfinished more than a day ago. `now` in milliseconds since 1970. Safe beside
   * running writers.
   */
  removeAbandoned(now: number): Promise<void>
}
