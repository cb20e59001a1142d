import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { PageMarker } from '#lib/page-marker.ts'
import type { Encoding } from '#site/encoding.ts'

/** Path prefix of our own scripts. */
export const ASSETS_PATH = '/_assets/'

/** A built script, ready to be sent. Its name contains a hash of its content. */
export interface Asset {
  readonly contentType: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
}

export interface Assets {
  /** URLs of the scripts of every published page, dependencies first. */
  readonly onEveryPage: readonly string[]
  /** Returns the URLs of the scripts for a marker on the page, dependencies first. */
  scripts(marker: PageMarker): readonly string[]
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
export const NO_ASSETS: Assets = { onEveryPage: [], scripts: () => [], find: () => undefined }

/**
 * Reads the browser build from a folder into memory. An entry has the name of its marker on the page. Throws when the
 * folder has no build, which is a bug in the build.
 */
export function readAssets(folder: URL): Assets {
  const read = (path: string) => readFileSync(fileURLToPath(new URL(path, folder)))
  const manifest = manifestSchema.parse(JSON.parse(read('.vite/manifest.json').toString()))
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
  return {
    onEveryPage: scripts.get(SITE_ENTRY) ?? [],
    scripts: ({ name }) => scripts.get(name) ?? [],
    find: (name) => files.get(name),
  }
}

function compress(identity: Buffer): Asset {
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return {
    contentType: 'text/javascript; charset=utf-8',
    bodies: { identity, br, gzip: gzipSync(identity, { level: 9 }) },
  }
}
