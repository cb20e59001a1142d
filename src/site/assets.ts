import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { PageMarker } from '#lib/page-marker.ts'
import type { Encoding } from '#site/encoding.ts'

/** Path prefix of our own scripts. */
export const ASSETS_PATH = '/_assets/'

/** A built script, ready to be sent. Its name contains a hash of its content. */
export interface Asset {
  readonly contentType: string
  body(encoding: Encoding): Buffer | Promise<Buffer>
}

export interface Assets {
  /** URLs of the scripts of every published page, dependencies first. */
  readonly onEveryPage: readonly string[]
  /** Returns the URLs of the scripts for a marker on the page, dependencies first. */
  scripts(marker: PageMarker): readonly string[]
  /** URL of the script that edits a page in its preview; undefined without one. */
  readonly canvas: string | undefined
  /** Returns the file below `/_assets/`; undefined for an unknown name. */
  find(name: string): Asset | undefined
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
)

/** Name of the entry of every published page, `src/main/site.client.ts`. */
const SITE_ENTRY = 'site'

/** No scripts: pages work without them. */
export const NO_ASSETS: Assets = {
  onEveryPage: [],
  scripts: () => [],
  canvas: undefined,
  find: () => undefined,
}

/**
 * Reads the browser build and that of the canvas from their folders into memory. An entry has the name of its marker on
 * the page. Throws when a folder has no build, which is a bug in the build.
 */
export function readAssets(folder: URL, canvasFolder?: URL): Assets {
  const { manifest, read } = readBuild(folder)
  const files = new Map<string, Asset>()
  const scripts = new Map<string, readonly string[]>()
  // Imports are listed in the page too, so that they load without waiting for the script.
  const withImports = (key: string): string[] => {
    const { file = '', imports = [] } = manifest[key] ?? {}
    return [...imports.flatMap(withImports), ASSETS_PATH + file]
  }
  for (const [key, { file, name, isEntry }] of Object.entries(manifest)) {
    if (!file.endsWith('.js')) continue
    files.set(file, compress(read(file)))
    if (isEntry && name !== undefined) scripts.set(name, withImports(key))
  }
  const canvas = canvasFolder && readCanvas(canvasFolder)
  return {
    onEveryPage: scripts.get(SITE_ENTRY) ?? [],
    scripts: ({ name }) => scripts.get(name) ?? [],
    canvas: canvas?.url,
    find: (name) => files.get(name) ?? canvas?.files.get(name),
  }
}

function readBuild(folder: URL) {
  const read = (path: string) => readFileSync(fileURLToPath(new URL(path, folder)))
  return { manifest: manifestSchema.parse(JSON.parse(read('.vite/manifest.json').toString())), read }
}

/** Only owners request these files: they are compressed when somebody does, so that the program starts sooner. */
function readCanvas(folder: URL): { readonly url: string; readonly files: ReadonlyMap<string, Asset> } {
  const { manifest, read } = readBuild(folder)
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const entry = scripts.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build of the canvas has no entry.')
  return {
    url: ASSETS_PATH + entry.file,
    files: new Map(scripts.map(({ file }) => [file, compressLater(read(file))])),
  }
}

const JAVASCRIPT = 'text/javascript; charset=utf-8'

function compress(identity: Buffer): Asset {
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  const bodies = { identity, br, gzip: gzipSync(identity, { level: 9 }) }
  return { contentType: JAVASCRIPT, body: (encoding) => bodies[encoding] }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

function compressLater(identity: Buffer): Asset {
  const bodies = new Map<Encoding, Promise<Buffer>>()
  const encode = (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'gzip') return toGzip(identity, { level: 9 })
    if (encoding === 'br')
      // On the request path: the highest level would take ten times as long for a few percent.
      return toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    return Promise.resolve(identity)
  }
  return {
    contentType: JAVASCRIPT,
    body(encoding) {
      const body = bodies.get(encoding) ?? encode(encoding)
      bodies.set(encoding, body)
      return body
    },
  }
}
