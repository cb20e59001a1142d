import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { writeSiteArchive } from '#features/transfer/exports/create-archive.actions.ts'
import { TEMPLATE_LIST, type TemplateList } from '#main/template-archives.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createDiskStore } from '#platform/storage/disk.ts'
import { migrations } from '#schema/migrations.ts'
import { readArtworkIndex } from '#tools/templates/artwork-index.ts'
import { templateList } from '#tools/templates/template-list.ts'
import { allSites } from '#tools/templates/sites.ts'
import { committedImages, writeSite } from '#tools/templates/write-site.ts'

const log = (line: string) => process.stderr.write(`${line}\n`)

const NO_LIST: TemplateList = { demo: [], offered: [] }

/** Writes the archives of all demo sites to a folder and closes the database. Returns the list of templates. */
async function writeArchives(database: Database, dataDir: string, folder: string): Promise<TemplateList> {
  const blocks = createBlockRegistry({
    warn: (message, details) => log(`${message} ${JSON.stringify(details)}`),
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
    return { demo: sites.map(({ identifier }) => identifier), offered: templateList }
  } finally {
    await database.close()
  }
}

/** Writes the archives of all demo sites and their list to a folder, with a temporary database. */
async function writeTemplates(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-templates-'))
  // PostgreSQL runs as another user when the build runs as root.
  await chmod(dataDir, 0o711)
  try {
    const options = { database: { kind: 'embedded' }, dataDir, isDataDirConfigured: true } as const
    const opened = await openDatabase(options)
    if (!opened.ok && opened.error.code !== 'binaries') throw new Error(opened.error.message)
    // An installation with an external PostgreSQL does not need the embedded one.
    if (!opened.ok) log(`Demo sites and templates are not built: ${opened.error.message}`)
    const list = opened.ok ? await writeArchives(opened.value, dataDir, folder) : NO_LIST
    await writeFile(join(folder, TEMPLATE_LIST), `${JSON.stringify(list, null, 2)}\n`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('The folder for the archives is missing.')
await writeTemplates(folder)
