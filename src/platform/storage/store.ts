import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'

import type { StorageError } from './errors.ts'

/** The bytes of a file, at once or as they come. */
export type FileBody = Uint8Array | AsyncIterable<Uint8Array | string>

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

/** A file that has come in whole and has no place yet; it ends placed or discarded. */
export interface ReceivedFile extends StoredFile {
  /** All its bytes at once, for a file whose size was limited. */
  read(): Promise<Buffer>
  /** Gives it its place in one step, as `put` does. */
  place(key: string, about: { readonly contentType: string }): Promise<Result<null, StorageError>>
  /** Removes it; nothing happens when it was placed or removed before. */
  discard(): Promise<void>
}

/**
 * Overwrites bytes of a file that has come in whole, without changing its length. Answers whether it did; when it
 * rejects, nothing is kept.
 */
export type Revise = (file: Pick<FileHandle, 'read' | 'write'>, bytes: number) => Promise<boolean>

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
    body: FileBody,
    about: { readonly contentType: string },
  ): Promise<Result<StoredFile, StorageError>>
  /**
   * Takes a file in whose place depends on what it holds, after `revise`. What a killed process had received is removed later. A failing
   * `body` rejects with its own error and leaves nothing.
   */
  receive(body: FileBody, revise?: Revise): Promise<Result<ReceivedFile, StorageError>>
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
   * Removes what killed processes left unfinished hours ago, pieces in a bucket after a day. `now` in milliseconds since 1970. Safe beside
   * running writers.
   */
  removeAbandoned(now: number): Promise<void>
}
