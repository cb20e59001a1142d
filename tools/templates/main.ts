import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { writeSiteArchive } from '#features/exports/create-archive.actions.ts'
import { TEMPLATE_LIST, type TemplateList } from '#main/template-archives.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createDiskStore } from '#platform/storage/disk.ts'
import { migrations } from '#schema/migrations.ts'
import { readArtworkIndex } from '#tools/templates/artwork-index.ts'
import { offered } from '#tools/templates/offered.ts'
import { allSites } from '#tools/templates/sites.ts'
import { committedImages, writeSite } from '#tools/templates/write-site.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

const NO_LIST: TemplateList = { demo: [], offered: [] }

/** Writes the archives of all demo sites to a folder and closes the database; returns what to list. */
async function writeArchives(database: Database, dataDir: string, folder: string): Promise<TemplateList> {
  const blocks = createBlockRegistry({
    warn: (message, details) => say(`${message} ${JSON.stringify(details)}`),
  })
  const parts = { database, files: createDiskStore(join(dataDir, 'files')), blocks }
  const addImage = committedImages(parts, await readArtworkIndex())
  const sites = allSites(blocks)
  try {
    const migrated = await migrate(database.ownerPool, migrations, { appRole: database.appRole })
    if (!migrated.ok) throw new Error(migrated.error.message)
    for (const site of sites) {
      const siteId = await writeSite({ ...parts, addImage }, site)
      const sink = createWriteStream(join(folder, `${site.identifier}.tar`))
      await writeSiteArchive({ ...parts, now: () => new Date() }, siteId, sink)
    }
    return { demo: sites.map(({ identifier }) => identifier), offered }
  } finally {
    await database.close()
  }
}

/** Fills a folder with the archives of all demo sites and their list, by way of a database that lasts as long. */
async function writeTemplates(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-templates-'))
  // PostgreSQL runs as another user when the build runs as root.
  await chmod(dataDir, 0o711)
  try {
    const options = { database: { kind: 'embedded' }, dataDir, isDataDirConfigured: true } as const
    const opened = await openDatabase(options)
    if (!opened.ok && opened.error.code !== 'binaries') throw new Error(opened.error.message)
    // Whoever brings a PostgreSQL of their own can run the program all the same.
    if (!opened.ok) say(`The demo sites and templates are left out: ${opened.error.message}`)
    const list = opened.ok ? await writeArchives(opened.value, dataDir, folder) : NO_LIST
    await writeFile(join(folder, TEMPLATE_LIST), `${JSON.stringify(list, null, 2)}\n`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder for the archives.')
await writeTemplates(folder)
