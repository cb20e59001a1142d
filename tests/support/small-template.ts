import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { writeSiteArchive } from '#features/transfer/exports/create-archive.actions.ts'
import type { Template } from '#features/operation/new-sites/template.types.ts'
import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { createDiskStore } from '#platform/storage/disk.ts'
import { templateList } from '#tools/templates/template-list.ts'
import type { DemoSite } from '#tools/templates/types.ts'
import { writeSite } from '#tools/templates/write-site.ts'
import { pngOf } from './content.ts'
import { standIns } from './seeded-site.ts'

const image = (key: string) => ({
  key,
  fileName: `${key}.png`,
  alt: `A ${key}`,
  caption: '',
  draw: () => pngOf(60, 40),
})

const smallSite = (identifier: string): DemoSite => ({
  identifier,
  type: SITE_TYPE.classic,
  settings: { title: 'Low Shelf', description: 'Stoneware for every day.', language: 'en-GB' },
  authors: [],
  media: [image('pot'), image('cup')],
  collections: [],
  pages: [
    { key: 'home', urlId: 'home', title: 'Pots for every day', description: '', media: 'pot' },
    { key: 'studio', urlId: 'studio', title: 'The studio', description: '', media: 'cup' },
  ],
  items: [],
  navigation: { main: [{ label: 'Studio', target: { document: 'studio' } }], footer: [] },
  home: 'home',
})

/** Returns templates of two images and two pages, as archives of sites in another database. */
export async function smallTemplates(...identifiers: readonly string[]): Promise<Template[]> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-template-'))
  try {
    const files = createDiskStore(folder)
    const parts = { database, files, blocks: createBlockRegistry({ warn: () => undefined }) }
    const addImage = standIns(parts, [await pngOf(60, 40), await pngOf(50, 50)])
    const templates: Template[] = []
    for (const identifier of identifiers) {
      const siteId = await writeSite({ ...parts, addImage }, smallSite(identifier))
      for (const table of ['sites', 'releases', 'media'])
        await database.ownerPool.query(`update ${table} set created_at = '2026-01-01'`)
      const sink = new PassThrough()
      const [archive] = await Promise.all([
        buffer(sink),
        writeSiteArchive({ ...parts, now: () => new Date('2026-01-01T00:00:00Z') }, siteId, sink),
      ])
      const view = templateList.find(({ id }) => id === identifier)
      templates.push({
        id: identifier,
        name: 'Low Shelf',
        trade: view?.trade ?? identifier,
        sentence: view?.sentence ?? 'Stoneware.',
        language: 'en-GB',
        open: () => toStream(archive),
      })
    }
    return templates
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function* toStream(archive: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < archive.length; at += 9_973) yield archive.subarray(at, at + 9_973)
}
