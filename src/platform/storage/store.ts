import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'

import type { StorageError } from './errors.ts'

/** The bytes of a file, at once or as a stream. */
export type FileBody = Uint8Array | AsyncIterable<Uint8Array | string>

/** Size and hash of a stored file. */
export interface StoredFile {
  readonly bytes: number
  /** Lower-case hex. */
  readonly sha256: string
}

/** First and last byte, inclusive; without `end` to the end of the file. */
export interface ByteRange {
  readonly start: number
  readonly end?: number
}

export interface OpenFile {
  /** The requested bytes; the caller reads the stream to its end or destroys it. */
  readonly stream: Readable
  /** Size of the whole file in bytes, also for a range. */
  readonly size: number
}

/** A file that was received but not stored under a key; the caller commits or discards it. */
export interface ReceivedFile extends StoredFile {
  /** Where it is on this machine until it is committed or discarded. */
  readonly path: string
  /** Returns all bytes, for a file of limited size. */
  read(): Promise<Buffer>
  /** Stores it atomically under its key, like `put`. */
  commit(key: string, about: { readonly contentType: string }): Promise<Result<null, StorageError>>
  /** Removes it; does nothing after a commit or discard. */
  discard(): Promise<void>
}

/**
 * Overwrites bytes of a received file without changing its length. Returns whether it did; nothing is stored
 * when it rejects.
 */
export type Revise = (file: Pick<FileHandle, 'read' | 'write'>, bytes: number) => Promise<boolean>

export interface FileEntry {
  readonly key: string
  readonly size: number
}

/**
 * The files of one site. Keys must satisfy `isFileKey`, prefixes `isFilePrefix`; others are a bug and throw a
 * RangeError, except in `open`, where no such file exists.
 */
export interface SiteFiles {
  /**
   * Stores a file atomically and durably; an older file of the same key is replaced at once. A failing `body`
   * stream rejects with its own error and stores nothing.
   */
  put(
    key: string,
    body: FileBody,
    about: { readonly contentType: string },
  ): Promise<Result<StoredFile, StorageError>>
  /**
   * Receives a file whose key depends on its content, after `revise`. Files of killed processes are removed
   * later. A failing `body` rejects with its own error and leaves nothing.
   */
  receive(body: FileBody, revise?: Revise): Promise<Result<ReceivedFile, StorageError>>
  /** Opens a file; undefined when it does not exist. A range outside the file has an empty stream. */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** Removes a file; does nothing when it does not exist. */
  delete(key: string): Promise<void>
  /** Lists all files below a prefix, in no particular order. */
  list(prefix: string): AsyncIterable<FileEntry>
  /** Removes all files below a prefix. */
  deletePrefix(prefix: string): Promise<void>
}

/**
 * The store of uploaded files. Access is only through the handle of a site, so that no key, however invalid,
 * reaches the files of another site (P4).
 */
export interface FileStore {
  forSite(siteId: Id): SiteFiles
  /**
   * Removes unfinished files of killed processes after hours, multipart uploads after a day. `now` in
   * milliseconds since 1970. Safe beside running writers.
   */
  removeAbandoned(now: number): Promise<void>
}
