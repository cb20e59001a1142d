import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Reader } from '#platform/config/reader.ts'

/** Where files are kept: in a folder, or in a bucket of a service that speaks S3. */
export type FilesConfig =
  | { readonly kind: 'folder'; /** Absolute. */ readonly folder: string }
  | ({ readonly kind: 's3' } & S3Config)

/** A bucket. Its keys are not here: the client finds them where operators of such services keep them. */
export interface S3Config {
  readonly bucket: string
  /** Begins every key; empty, or ends with a slash. */
  readonly prefix: string
  readonly region: string
  /** Origin of the service; Amazon's own of that region when absent. */
  readonly endpoint: string | undefined
  /** The bucket is named in the path and not in the host, as most services other than Amazon's want it. */
  readonly pathStyle: boolean
}

const EXAMPLES =
  'file:///srv/sitewright/files, s3://bucket/folder?region=eu-central-1 or s3://bucket?endpoint=https://s3.example.com'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const FOLDER = /^[a-z0-9_-][a-z0-9._-]*$/i
const REGION = /^[a-z0-9-]{1,40}$/

/** Reads FILES_URL; files are under `dataDir` without one. A bad value yields that folder and a problem. */
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
    `FILES_URL ${read}. Set it to a folder or a bucket, such as ${EXAMPLES}, or remove it to keep files under DATA_DIR.`,
  )
  return { kind: 'folder', folder }
}

function readBucket(reader: Reader, url: URL): FilesConfig | undefined {
  const wrong = wrongWith(url)
  if (wrong !== undefined) {
    reader.problem(`FILES_URL ${wrong}`)
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

/** What is wrong with the address of a bucket, and the cure; nothing that it may hold is repeated if it may be secret. */
function wrongWith(url: URL): string | undefined {
  if (url.username !== '' || url.password !== '')
    return 'holds keys. Take them out, and set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead.'
  if (!BUCKET.test(url.hostname) || url.port !== '')
    return `names the bucket "${url.host}". Set it to s3:// and a name of a-z, 0-9, "-" and ".", such as ${EXAMPLES}.`
  const bad = url.pathname.split('/').find((segment) => segment !== '' && !FOLDER.test(segment))
  if (bad !== undefined)
    return `names the folder "${bad}". Set it to letters, digits, "-", "_" and ".", such as ${EXAMPLES}.`
  for (const [name, value] of url.searchParams) {
    if (name === 'endpoint' && !isOrigin(value))
      return 'has an endpoint that is no address. Set it to scheme, host and port only, such as endpoint=https://s3.example.com.'
    if (name === 'region' && !REGION.test(value))
      return `has the region "${value}". Set it to one such as region=eu-central-1.`
    if (name === 'path-style' && value !== '0' && value !== '1')
      return `has path-style=${value}. Set it to 1 for the bucket in the path, or 0 for the bucket in the host.`
    if (!PARAMETERS.has(name))
      return `has "${name}". It takes region, endpoint and path-style; remove what is not one.`
  }
  return undefined
}

const PARAMETERS: ReadonlySet<string> = new Set(['region', 'endpoint', 'path-style'])

function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false
  return url.pathname === '/' && url.search + url.hash + url.username + url.password === ''
}

/** Half a pair would make the client look elsewhere, and find keys of something else or none. */
function checkKeys(reader: Reader): void {
  const [id, key] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
  for (const [given, other] of [
    [id, key],
    [key, id],
  ] as const)
    if (reader.text(given) !== undefined && reader.text(other) === undefined)
      reader.problem(
        `${given} is set and ${other} is not. Set both, or neither to use the role of this machine.`,
      )
}
