import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Encoding } from '#site/encoding.ts'

/** The path of the app's files. */
export const APP_FILES_PATH = '/_app/'

/** A file of the app. Its name contains a hash of its content. */
export interface AppFile {
  readonly contentType: string
  /** The available encodings; incompressible files have only `identity`. */
  readonly encodings: readonly Encoding[]
  body(encoding: Encoding): Promise<Buffer>
}

/** The files that the app's HTML links to, to avoid request chains. */
export interface AppEntry {
  readonly script: string
  readonly styles: readonly string[]
  /** Modules that the script imports at once. */
  readonly imports: readonly string[]
  /** The font of the first visible text. */
  readonly font: string | undefined
  readonly icon: string | undefined
}

export interface AppFiles {
  readonly entry: AppEntry | undefined
  /** Returns the file below `/_app/`; undefined for a name that is not part of the build. */
  find(name: string): AppFile | undefined
}

/** An empty build: the app's pages only show that they need JavaScript. */
export const NO_APP_FILES: AppFiles = { entry: undefined, find: () => undefined }

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
}
const FIRST_FONT = /\/hanken-grotesk-latin-wght-normal-[^/]*\.woff2$/
const ICON = /\/icon-[^/]*\.svg$/

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

/**
 * Reads the app's build in a folder into memory; each file is compressed on first use. Throws when the folder
 * has no build.
 */
export function readAppFiles(folder: URL): AppFiles {
  const read = (path: string) => readFileSync(fileURLToPath(new URL(path, folder)))
  const manifest = manifestSchema.parse(JSON.parse(read('.vite/manifest.json').toString()))
  const names = new Set(
    Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
  )
  const files = new Map<string, AppFile>()
  for (const name of names) {
    const contentType = TYPES[name.slice(name.lastIndexOf('.') + 1)]
    if (contentType === undefined) throw new Error(`The app's build has a file of an unknown type: ${name}`)
    files.set(`/${name}`, toFile(read(name), contentType))
  }
  return { entry: entryOf(manifest), find: (name) => files.get(APP_FILES_PATH + name) }
}

function entryOf(manifest: Manifest): AppEntry {
  const [key, entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? []
  if (key === undefined || entry === undefined) throw new Error("The app's build has no entry.")
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  visit(key)
  const chunks = [...seen].flatMap((name) => manifest[name] ?? [])
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  const all = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets])
  const first = (pattern: RegExp) => {
    const name = all.find((file) => pattern.test(`/${file}`))
    return name === undefined ? undefined : `/${name}`
  }
  return {
    script: `/${entry.file}`,
    styles: [...styles].map((file) => `/${file}`),
    imports: chunks.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
    font: first(FIRST_FONT),
    icon: first(ICON),
  }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

function toFile(identity: Buffer, contentType: string): AppFile {
  if (contentType === TYPES['woff2'] || contentType === TYPES['webp'])
    return { contentType, encodings: ['identity'], body: () => Promise.resolve(identity) }
  const compressed = new Map<Encoding, Promise<Buffer>>()
  const compress = (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'identity') return Promise.resolve(identity)
    if (encoding === 'gzip') return toGzip(identity, { level: 9 })
    // On the request path: the highest level would take ten times as long for a few percent.
    return toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  }
  return {
    contentType,
    encodings: ['br', 'gzip', 'identity'],
    body(encoding) {
      const body = compressed.get(encoding) ?? compress(encoding)
      compressed.set(encoding, body)
      return body
    },
  }
}
