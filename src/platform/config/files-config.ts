import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Reader } from '#platform/config/reader.ts'

/** Where files are stored: in a folder, or in a bucket of an S3-compatible service. */
export type FilesConfig =
  | { readonly kind: 'folder'; /** An absolute path. */ readonly folder: string }
  | ({ readonly kind: 's3' } & S3Config)

/** A bucket. The S3 client finds the keys itself: in AWS_ACCESS_KEY_ID or from the role of the machine. */
export interface S3Config {
  readonly bucket: string
  /** Prefix of every key; empty, or ends with a slash. */
  readonly prefix: string
  readonly region: string
  /** Origin of the service; undefined for Amazon S3. */
  readonly endpoint: string | undefined
  /**
   * Whether the bucket is named in the path instead of the host, as most services other than Amazon S3
   * require.
   */
  readonly pathStyle: boolean
}

const EXAMPLES =
  'file:///srv/sitewright/files, s3://bucket/folder?region=eu-central-1 or s3://bucket?endpoint=https://s3.example.com'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const FOLDER = /^[a-z0-9_-][a-z0-9._-]*$/i
const REGION = /^[a-z0-9-]{1,40}$/

/** Parses FILES_URL; the default is a folder under `dataDir`, also after a problem. */
export function readFiles(reader: Reader, dataDir: string): FilesConfig {
  const folder = resolve(dataDir, 'files')
  const value = reader.text('FILES_URL')
  if (value === undefined) return { kind: 'folder', folder }
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol === 's3:') return readBucket(reader, url) ?? { kind: 'folder', folder }
  if (url?.protocol === 'file:' && url.host === '' && url.pathname !== '/')
    return { kind: 'folder', folder: resolve(fileURLToPath(url)) }
  const read = url && url.protocol !== 'file:' ? `starts with "${url.protocol}"` : `is "${value}"`
  reader.problem(
    `FILES_URL ${read}. Set it to a folder or a bucket, such as ${EXAMPLES}, or remove it to store files under DATA_DIR.`,
  )
  return { kind: 'folder', folder }
}

function readBucket(reader: Reader, url: URL): FilesConfig | undefined {
  const problem = findBucketError(url)
  if (problem !== undefined) {
    reader.problem(`FILES_URL ${problem}`)
    return undefined
  }
  checkKeys(reader)
  const endpoint = url.searchParams.get('endpoint')
  const path = url.pathname.split('/').filter((segment) => segment !== '')
  return Object.freeze({
    kind: 's3',
    bucket: url.hostname,
    prefix: path.map((segment) => `${segment}/`).join(''),
    region: url.searchParams.get('region') ?? reader.text('AWS_REGION') ?? 'us-east-1',
    endpoint: endpoint === null ? undefined : new URL(endpoint).origin,
    pathStyle: (url.searchParams.get('path-style') ?? (endpoint === null ? '0' : '1')) === '1',
  })
}

/** Returns what is wrong with a bucket URL and what to do; repeats nothing that may be secret. */
function findBucketError(url: URL): string | undefined {
  if (url.username !== '' || url.password !== '')
    return 'contains keys. Remove them, and set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead.'
  if (!BUCKET.test(url.hostname) || url.port !== '')
    return `names the bucket "${url.host}". Set it to s3:// and a name of a-z, 0-9, "-" and ".", such as ${EXAMPLES}.`
  const bad = url.pathname.split('/').find((segment) => segment !== '' && !FOLDER.test(segment))
  if (bad !== undefined)
    return `names the folder "${bad}". Set it to letters, digits, "-", "_" and ".", such as ${EXAMPLES}.`
  for (const [name, value] of url.searchParams) {
    if (name === 'endpoint' && !isOrigin(value))
      return 'has an invalid endpoint. Set it to scheme, host and port only, such as endpoint=https://s3.example.com.'
    if (name === 'region' && !REGION.test(value))
      return `has the region "${value}". Set it to one such as region=eu-central-1.`
    if (name === 'path-style' && value !== '0' && value !== '1')
      return `has path-style=${value}. Set it to 1 for the bucket in the path, or 0 for the bucket in the host.`
    if (!PARAMETERS.has(name))
      return `has "${name}". Only region, endpoint and path-style are allowed; remove it.`
  }
  return undefined
}

const PARAMETERS: ReadonlySet<string> = new Set(['region', 'endpoint', 'path-style'])

function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false
  return url.pathname === '/' && url.search + url.hash + url.username + url.password === ''
}

/** With only one of the two, the client would look elsewhere and find other keys or none. */
function checkKeys(reader: Reader): void {
  const [id, key] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
  for (const [present, other] of [
    [id, key],
    [key, id],
  ] as const)
    if (reader.text(present) !== undefined && reader.text(other) === undefined)
      reader.problem(
        `${present} is set and ${other} is not. Set both, or neither to use the role of this machine.`,
      )
}
