import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A stored response. */
export interface Entry {
  /** Unique in a snapshot: `pages/journal: /about`. */
  readonly name: string
  /** `GET /api/sites/{site}`; used to match entries whose name has changed. */
  readonly request: string
  /** Status line and headers. */
  readonly head: string
  readonly body: string
}

/** Writes the responses of a snapshot. */
export interface SnapshotWriter {
  /** Throws when an entry of the same name exists. */
  write(entry: Entry): Promise<void>
  readonly count: number
}

const SEPARATOR = '\n\n'

/** Creates the folder of a snapshot. Throws when it exists. */
export async function createSnapshot(folder: string): Promise<SnapshotWriter> {
  await mkdir(folder)
  const names = new Set<string>()
  return {
    async write(entry) {
      if (names.has(entry.name)) throw new Error(`Duplicate entry: ${entry.name}.`)
      names.add(entry.name)
      const [group = '', ...rest] = entry.name.split(': ')
      await mkdir(join(folder, group), { recursive: true })
      const text = `${entry.name}\n${entry.request}${SEPARATOR}${entry.head}${SEPARATOR}${entry.body}`
      await writeFile(join(folder, group, fileNameOf(rest.join(': '))), text)
    },
    get count() {
      return names.size
    },
  }
}

/** Returns all entries of a snapshot, sorted by name. */
export async function readSnapshot(folder: string): Promise<readonly Entry[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const entries = await Promise.all(files.map(async (file) => parseEntry(await readFile(file, 'utf8'))))
  return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function parseEntry(text: string): Entry {
  const title = text.indexOf(SEPARATOR)
  const [name = '', request = ''] = text.slice(0, title).split('\n')
  const rest = text.slice(title + SEPARATOR.length)
  const end = rest.indexOf(SEPARATOR)
  return { name, request, head: rest.slice(0, end), body: rest.slice(end + SEPARATOR.length) }
}

function fileNameOf(name: string): string {
  const slug = name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
  return `${slug === '' ? 'root' : slug}.${createHash('sha256').update(name).digest('hex').slice(0, 8)}.txt`
}
