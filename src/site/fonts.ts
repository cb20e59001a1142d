import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fontFiles } from '#features/content/design/fonts.rules.ts'

/** A font file. Its name contains a hash of its content. */
export interface FontFile {
  readonly contentType: string
  readonly body: Buffer
}

interface Fonts {
  /** The served name of each file. */
  readonly names: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, FontFile>
}

let fonts: Fonts | undefined

/** Reads the files of all families once: 3 MB shared by all sites. */
function readFonts(): Fonts {
  const require = createRequire(import.meta.url)
  const names = new Map<string, string>()
  const files = new Map<string, FontFile>()
  for (const { font, file } of fontFiles()) {
    const body = readFileSync(require.resolve(`@fontsource-variable/${font}/files/${file}`))
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 8)
    const name = `fonts/${file.replace(/\.woff2$/, '')}-${hash}.woff2`
    names.set(file, name)
    files.set(name, { contentType: 'font/woff2', body })
  }
  return { names, files }
}

const loaded = () => (fonts ??= readFonts())

/** Returns the name below `/_assets/` of one of `fontFiles`. */
export function fontName(file: string): string {
  const name = loaded().names.get(file)
  if (name === undefined) throw new Error(`No font has the file '${file}'.`)
  return name
}

/** Returns the font below `/_assets/` with that name; undefined for any other. */
export const findFont = (name: string): FontFile | undefined => loaded().files.get(name)
