import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Encoding } from '#site/encoding.ts'

/** Where visitors' browsers find our own scripts. */
export const ASSETS_PATH = '/_assets/'

/** A script of ours, ready to be written. Its name changes with its content. */
export interface Asset {
  readonly contentType: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
}

export interface Assets {
  /** Addresses of the scripts for what the page marks with that name, those that others need first. */
  scripts(marker: string): readonly string[]
  /** The file below `/_assets/`; undefined for a name that the build did not make. */
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

/** No scripts at all: pages work without them. */
export const NO_ASSETS: Assets = { scripts: () => [], find: () => undefined }

/**
 * The browser build in a folder, held in memory. An entry is named after the marker on the page that it belongs to.
 * Throws when the folder has no build, which only a mistake in building can cause.
 */
export function readAssets(folder: URL): Assets {
  const read = (path: string) => readFileSync(fileURLToPath(new URL(path, folder)))
  const manifest = manifestSchema.parse(JSON.parse(read('.vite/manifest.json').toString()))
  const files = new Map<string, Asset>()
  const scripts = new Map<string, readonly string[]>()
  // Named in the page too, what a script imports does not wait for it.
  const withImports = (key: string): string[] => {
    const { file = '', imports = [] } = manifest[key] ?? {}
    return [...imports.flatMap(withImports), ASSETS_PATH + file]
  }
  for (const [key, { file, name, isEntry }] of Object.entries(manifest)) {
    if (!file.endsWith('.js')) continue
    files.set(file, compress(read(file)))
    if (isEntry && name !== undefined) scripts.set(name, withImports(key))
  }
  return { scripts: (marker) => scripts.get(marker) ?? [], find: (name) => files.get(name) }
}

function compress(identity: Buffer): Asset {
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return {
    contentType: 'text/javascript; charset=utf-8',
    bodies: { identity, br, gzip: gzipSync(identity, { level: 9 }) },
  }
}
