import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDuePreviews } from '#features/media/media/renditions/preview.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createEmptyDatabase } from '#platform/db/testing-database.ts'
import { image } from '#platform/images/testing-images.ts'
import { migrations } from '#schema/migrations.ts'
import { imageBlock, layoutOf } from '../support/content.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
})
beforeEach(async (context) => {
  site = await web.createSite(`s${context.task.id.replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 30))
})
afterAll(() => web.close())

/** Adds an image like a release without previews did. */
async function addAsBefore(fileName: string, bytes: Uint8Array): Promise<Id> {
  const id = await web.addImage(site, fileName, bytes, fileName)
  await web.database.owner
    .updateTable('media')
    .set({ preview: null, preview_due: true })
    .where('id', '=', id)
    .execute()
  return id
}
const row = (id: Id) =>
  web.database.owner
    .selectFrom('media')
    .select(['preview', 'preview_due'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** Returns how often pages were invalidated. */
const invalidations = async () => {
  const { count } = await web.database.owner
    .selectFrom('invalidations')
    .select((count) => count.fn.countAll<string>().as('count'))
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
const work = () => createDuePreviews({ db: web.database.app, files: web.files })

test('pages show previews of images from before previews existed', async () => {
  const photo = await addAsBefore('Photo.jpg', await image(400, 300).jpeg().toBuffer())
  const other = await addAsBefore('Other.jpg', await image(300, 300).jpeg().toBuffer())
  await web.publish(site, 'page', { urlId: 'p', title: 'P', layout: layoutOf(imageBlock(photo)) })
  expect((await web.visit(site, '/p')).text).not.toContain('data:image/webp')
  const before = await invalidations()

  expect(await work()).toBe(2)
  await web.web.hosts.refresh(site.id)
  expect((await web.visit(site, '/p')).text).toContain('data:image/webp;base64,')
  expect((await row(other)).preview).toMatch(/^data:image\/webp;base64,/)
  // Pages are invalidated once for all of them, and not unnecessarily afterwards.
  expect(await invalidations()).toBe(before + 1)
  expect(await work()).toBe(0)
  expect(await invalidations()).toBe(before + 1)
})

test('files without a preview, damaged or missing ones are processed once and change no page', async () => {
  const clear = { create: { width: 40, height: 40, channels: 4 as const, background: '#00f8' } }
  const transparent = await addAsBefore('Clear.png', await sharp(clear).png().toBuffer())
  const gone = await addAsBefore('Gone.jpg', await image(50, 40).jpeg().toBuffer())
  const damaged = await addAsBefore('Damaged.jpg', await image(60, 40).jpeg().toBuffer())
  const keys = await web.database.owner
    .selectFrom('media')
    .select(['id', 'storage_key'])
    .where('site_id', '=', site.id)
    .execute()
  const files = web.files.forSite(site.id)
  const keyOf = (id: Id) => keys.find((one) => one.id === id)?.storage_key ?? ''
  await files.delete(keyOf(gone))
  await files.put(keyOf(damaged), Buffer.from('nothing'), { contentType: 'image/jpeg' })
  const before = await invalidations()

  expect(await work()).toBe(3)
  for (const id of [transparent, gone, damaged])
    expect(await row(id)).toEqual({ preview: null, preview_due: false })
  expect(await invalidations()).toBe(before)
  expect(await work()).toBe(0)
})

test('two concurrent workers create each preview and invalidate pages once', async () => {
  const photo = await addAsBefore('Photo.jpg', await image(400, 300).jpeg().toBuffer())
  const before = await invalidations()
  await Promise.all([work(), work(), work()])
  expect((await row(photo)).preview).toMatch(/^data:/)
  expect(await invalidations()).toBe(before + 1)
})

test('an upgrade marks the images without a preview, and a new image is processed once', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.close())
  const step = migrations.findIndex(({ name }) => name.endsWith('previews-of-older-pictures'))
  const until = (end: number) =>
    migrate(database.ownerPool, migrations.slice(0, end), { appRole: database.appRole })
  unwrap(await until(step))
  await database.ownerPool.query(
    `insert into sites (identifier) values ('old');
     insert into media (site_id, status, storage_key, file_name, content_type, byte_size, width, height, sha256, preview, source_url)
     select s.id, m.status, m.key, m.name, m.type, 1, 1, 1, repeat('a', 64), m.preview, m.source
     from sites s, (values
       ('ready', 'aa/b/a.jpg', 'old', 'image/jpeg', null, null),
       ('ready', 'aa/c/b.jpg', 'has one', 'image/jpeg', 'data:image/webp;base64,AA==', null),
       ('missing', null, 'missing', 'image/jpeg', null, 'http://old.example/a.jpg')
     ) m (status, key, name, type, preview, source)`,
  )
  unwrap(await until(migrations.length))
  const due = await database.owner
    .selectFrom('media')
    .select('file_name')
    .where('preview_due', '=', true)
    .execute()
  expect(due.map(({ file_name }) => file_name)).toEqual(['old'])

  const photo = await web.addImage(site, 'New.jpg', await image(40, 30).jpeg().toBuffer(), '')
  expect(await row(photo)).toMatchObject({ preview_due: false })
})
