import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'src/(?:features/[^/]+|blocks)/[^/]+'
const ENTRY = new RegExp(`^(${FOLDER}/)visitor/([^/]+)\\.entry\\.ts$`)
const ISLAND = /^(src\/blocks\/([^/]+)\/)island\.tsx$/
const MARKER = new RegExp(`^(${FOLDER}/)([^/]+)\\.marker\\.ts$`)
/** A marker's own name in its file. */
const OWN_NAME = /: PageMarker = \{ name: '([^']+)'/

/**
 * Returns the entries of the browser build of published pages, by the name of their marker: `visitor/{name}.entry.ts` in
 * each folder of a feature or block that has `{name}.marker.ts`, and `island.tsx` of a block, whose marker is named like
 * the block. Throws, so that the build fails, for a marker without
 * entry, an entry without marker, two with one name, and a marker whose name is not that of its file.
 */
export function visitorEntries(root: string): Readonly<Record<string, string>> {
  const files = filesBelow(root)
  const entries = new Map<string, string>()
  for (const file of files) {
    const [, folder = '', name] = ENTRY.exec(file) ?? ISLAND.exec(file) ?? []
    if (name === undefined) continue
    if (!files.includes(`${folder}${name}.marker.ts`))
      throw new Error(`${file} has no marker: add ${folder}${name}.marker.ts.`)
    if (entries.has(name)) throw new Error(`${file} and ${entries.get(name)} have the same name.`)
    entries.set(name, file)
  }
  for (const file of files) {
    const [, folder = '', name] = MARKER.exec(file) ?? []
    if (name === undefined) continue
    if (entries.get(name)?.startsWith(folder) !== true)
      throw new Error(`${file} has no entry: add ${folder}visitor/${name}.entry.ts.`)
    const [, own] = OWN_NAME.exec(readFileSync(path.join(root, file), 'utf8')) ?? []
    if (own !== name) throw new Error(`The marker in ${file} must have the name ${name}.`)
  }
  return Object.fromEntries(entries)
}

function filesBelow(root: string): readonly string[] {
  return ['src/features', 'src/blocks']
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .toSorted()
        .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`),
    )
}
