import { readdirSync } from 'node:fs'
import path from 'node:path'

const ENTRY = /^src\/(?:features|blocks)\/[^/]+\/visitor\/([^/]+)\.entry\.ts$/

/** Returns the entries of the browser build of published pages below a folder: files by the name of their marker. */
export function visitorEntries(root: string): Record<string, string> {
  const entries: Record<string, string> = {}
  for (const file of filesBelow(root)) {
    const [, name] = ENTRY.exec(file) ?? []
    if (name === undefined) continue
    if (entries[name] !== undefined) throw new Error(`Two entries have the name ${name}.`)
    entries[name] = file
  }
  return entries
}

function filesBelow(root: string): readonly string[] {
  return ['src/features', 'src/blocks'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`),
  )
}
