import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Encoding } from '#site/encoding.ts'

/** Where owners' browsers find the files of the app. */
export const APP_FILES_PATH = '/_app/'

/** A file of the app. Its name changes with its content. */
export interface AppFile {
  readonly contentType: string
  /** The bytes in an encoding; what does not get smaller has only the one it is in. */
  readonly encodings: readonly Encoding[]
  body(encoding: Encoding): Promise<Buffer>
}

/** What the app's HTML names so that nothing waits for another file to be read first. */
export interface AppEntry {
  readonly script: string
  readonly styles: readonly string[]
  /** Modules that the script imports at once. */
  readonly imports: readonly string[]
  /** The font that the first words need. */
  readonly font: string | undefined
  readonly icon: string | undefined
}

export interface AppFiles {
  readonly entry: AppEntry | undefined
  /** The file below `/_app/`; undefined for a name that the build did not make. */
  find(name: string): AppFile | undefined
}

/** No files at all: the app's pages then say only that they need JavaScript. */
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
 * The app's build in a folder, held in memory; each file is compressed when it is first asked for. Throws when the
 * folder has no build, which only a mistake in building can cause.
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
    if (contentType === undefined) throw new Error(`The app's build has a file of an unknown kind: ${name}`)
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
  const made = new Map<Encoding, Promise<Buffer>>()
  const make = (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'identity') return Promise.resolve(identity)
    if (encoding === 'gzip') return toGzip(identity, { level: 9 })
    // Somebody waits for it: the last level would take ten times as long for a few percent.
    return toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  }
  return {
    contentType,
    encodings: ['br', 'gzip', 'identity'],
    body(encoding) {
      const known = made.get(encoding) ?? make(encoding)
      made.set(encoding, known)
      return known
    },
  }
}
