import type { ExportSource } from '#features/transfer/imports/model/entries.types.ts'
import { findBlogFolder } from '#features/transfer/imports/folders/blog-folder.ts'
import { gunzip } from '#platform/zip/gunzip.ts'
import type { UnpackLimits } from '#platform/zip/unpack-error.ts'
import { openZip, type RandomAccessFile, type ZipEntry } from '#platform/zip/open-zip.ts'

/** A file that came with an export. */
export interface BundledFile extends ZipEntry {
  /** Its name in messages; by default its path in quotes. */
  readonly label?: string
}

/** What an uploaded file holds. */
export interface OpenedExport {
  /** Exports and feeds, or the folder of a blog; empty if a zip file has none. */
  readonly streams: readonly ExportSource[]
  /** All other files of a zip file. */
  readonly files: readonly BundledFile[]
}

/** Limits of an uploaded file (P25). */
export const UPLOAD_LIMITS: UnpackLimits = { entries: 50_000, bytes: 4 * 1024 ** 3 }
/** Limits on the command line: a file may hold the images of a large site. */
export const COMMAND_LIMITS: UnpackLimits = { entries: 1_000_000, bytes: 256 * 1024 ** 3 }

/** Bytes read to detect an export. */
const HEAD_BYTES = 64 * 1024
const EXPORT_EXTENSION = /\.(?:xml|json|rss|atom|rdf|txt)$/i
/** Files that operating systems add. */
const SYSTEM_PATH = /(?:^|\/)(?:__MACOSX|\.[^/]+)(?:\/|$)/
const FEED_ROOT = /<(?:rss|feed|rdf:RDF)[\s>]/i
const GHOST_ROOT = /^\s*\{\s*"(?:db|meta|data)"\s*:/

/**
 * Opens an uploaded file: an export or a feed, by itself, compressed (gzip), or in a zip file with its images.
 * Throws an `UnpackError` for a compressed file that is damaged, unsafe or over the limits (P25).
 */
export async function openExport(file: RandomAccessFile, limits: UnpackLimits): Promise<OpenedExport> {
  const whole = { [Symbol.asyncIterator]: () => file.read(0, file.size)[Symbol.asyncIterator]() }
  const head = await readHead(whole, 4)
  if (head[0] === 0x1f && head[1] === 0x8b) return { streams: [gunzip(whole, limits)], files: [] }
  if (head[0] !== 0x50 || head[1] !== 0x4b) return { streams: [whole], files: [] }
  const entries = (await openZip(file, limits)).filter(({ path }) => !SYSTEM_PATH.test(path))
  const exports = new Set<ZipEntry>()
  for (const entry of entries)
    if (EXPORT_EXTENSION.test(entry.path) && (await isExport(entry))) exports.add(entry)
  const folder = exports.size === 0 ? await findBlogFolder(entries) : undefined
  if (folder) return { streams: [folder.source], files: entries.filter((entry) => !folder.texts.has(entry)) }
  return {
    streams: [...exports]
      .toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
      .map(({ stream }) => stream),
    files: entries.filter((entry) => !exports.has(entry)),
  }
}

async function isExport({ path, stream }: ZipEntry): Promise<boolean> {
  const text = textOf(await readHead(stream, HEAD_BYTES))
  return /\.json$/i.test(path) ? GHOST_ROOT.test(text) : FEED_ROOT.test(text)
}

/** Decodes the beginning of a file well enough to find its root element. */
function textOf(head: Buffer): string {
  return head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^[^<{]{0,8}/, '')
}

async function readHead(stream: AsyncIterable<Uint8Array>, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= bytes) break
  }
  return Buffer.concat(chunks).subarray(0, bytes)
}
