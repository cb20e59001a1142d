import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTop } from '#features/content/documents/lists.store.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { runCommand } from '#main/commands/command.ts'
import { contentCommand } from '#main/commands/content-command.ts'
import { withSite } from '#platform/db/tenant.ts'
import { textsOf } from '../support/feeds.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let shelf: Id
const urlIds = ['ash', 'birch', 'cedar', 'dogwood', 'elm']

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('wood', 'Wood')
  shelf = await web.publish(site, 'collection', { ...about, ordering: 'manual' })
  for (const [index, urlId] of urlIds.entries())
    await web.publish(
      site,
      'item',
      { urlId, title: urlId, publishedOn: day(index + 1), tags: ['tree'] },
      shelf,
    )
})
afterAll(() => web?.close())

const about = { urlId: 'shelf', title: 'Shelf', pageSize: 3 }
const day = (number: number) => `2026-03-0${number}T12:00:00Z`

/** Runs the content command. Returns its exit code and its output. */
async function content(line: string): Promise<readonly [code: number, output: string]> {
  const output: string[] = []
  const { config } = web
  const base = { database: web.database, registry: web.registry, files: web.files, secret: 'x', config }
  const code = await runCommand(contentCommand, line.split(' '), {
    open: () => Promise.resolve(ok(base)),
    close: () => Promise.resolve(),
    print: (text) => output.push(text),
    printError: (text) => output.push(text),
    now: () => new Date(web.clock.now),
    readInput: () => Promise.resolve(''),
  })
  await web.caughtUp()
  return [code, output.join('\n')]
}

const read = async (path: string) => (await web.visit(site, path)).text
/** The items that a list shows, in its order. */
const listed = async (path: string) => [
  ...new Set([...(await read(path)).matchAll(/href="\/shelf\/([a-z]+)"/g)].map(([, urlId]) => urlId)),
]
/** Every item that the pages of the list show. */
const all = async () => [...(await listed('/shelf')), ...(await listed('/shelf?page=2'))]
/** Labels and url ids of the links from one item to its neighbours. */
const neighbours = async (urlId: string) =>
  [
    ...(await read(`/shelf/${urlId}`)).matchAll(
      /<a class="neighbour neighbour-\w+" href="\/shelf\/(\w+)"[^>]*>.*?>(\w+)<\/span>/g,
    ),
  ].map(([, to, label]) => `${label} ${to}`)

test('COL-04 an owner moves an item before another one and to the end, and visitors see the new order at once', async () => {
  expect(await all()).toEqual(['elm', 'dogwood', 'cedar', 'birch', 'ash'])
  expect(await content('move wood /shelf/ash --before /shelf/dogwood')).toEqual([
    0,
    'Moved /shelf/ash: it is before /shelf/dogwood.',
  ])
  expect(await all()).toEqual(['elm', 'ash', 'dogwood', 'cedar', 'birch'])
  expect((await content('move wood /shelf/elm'))[0]).toBe(0)
  expect(await all()).toEqual(['ash', 'dogwood', 'cedar', 'birch', 'elm'])
  expect(await read('/shelf')).toContain('Next page')
  expect(await read('/shelf')).not.toContain('Older entries')
})

test('filters, feeds and links between items follow the manual order', async () => {
  expect(await listed('/shelf?tag=tree')).toEqual(['ash', 'dogwood', 'cedar'])
  expect(await listed('/shelf?tag=tree&page=2')).toEqual(['birch', 'elm'])
  expect(await listed('/shelf?month=2026-03')).toEqual(['ash', 'dogwood', 'cedar'])
  expect(textsOf(await read('/shelf?format=rss'), 'title').slice(1)).toEqual([
    'ash',
    'dogwood',
    'cedar',
    'birch',
    'elm',
  ])
  expect(await neighbours('ash')).toEqual(['Next dogwood'])
  expect(await neighbours('cedar')).toEqual(['Previous dogwood', 'Next birch'])
  expect(await neighbours('elm')).toEqual(['Previous birch'])
})

test('a new item is first, and an edited or restored item has its previous position', async () => {
  const fir = await web.publish(site, 'item', { urlId: 'fir', title: 'fir', publishedOn: day(1) }, shelf)
  expect((await all())[0]).toBe('fir')
  expect(await neighbours('fir')).toEqual(['Next ash'])
  expect((await content('move wood /shelf/fir --before /shelf/elm'))[0]).toBe(0)
  await web.revise(site, fir, { urlId: 'fir', title: 'Fir', publishedOn: day(9) })
  expect((await content('rollback wood /shelf/fir 1 --publish'))[0]).toBe(0)
  expect(await all()).toEqual(['ash', 'dogwood', 'cedar', 'birch', 'fir', 'elm'])
  // Unpublished and published again.
  expect((await content('unpublish wood /shelf/cedar'))[0]).toBe(0)
  expect((await content('publish wood /shelf/cedar'))[0]).toBe(0)
  expect((await all())[2]).toBe('cedar')
})

test('items of a collection sorted by date cannot be moved, and manual order can be restored', async () => {
  expect((await content('order wood /shelf date'))[0]).toBe(0)
  expect((await all())[0]).toBe('ash')
  expect((await content('order wood /shelf date --publish'))[0]).toBe(0)
  expect((await all())[0]).toBe('elm')
  expect(await neighbours('cedar')).toEqual(['Older birch', 'Newer dogwood'])
  expect(await content('move wood /shelf/ash')).toEqual([
    1,
    'This collection is sorted by date. Change its order to manual first.',
  ])
  expect((await content('order wood /shelf manual --publish'))[0]).toBe(0)
  expect((await all())[0]).toBe('ash')
})

test('an impossible move is rejected with a message', async () => {
  const other = await web.publish(site, 'collection', { urlId: 'other', title: 'Other', ordering: 'manual' })
  await web.publish(site, 'item', { urlId: 'oak', title: 'oak' }, other)
  for (const [line, message] of [
    ['move wood /shelf', 'Only items of a collection can be reordered.'],
    ['move wood /shelf/none', "There is nothing at '/shelf/none' on this site"],
    ['move wood /shelf/ash --before /shelf/none', "There is nothing at '/shelf/none' on this site"],
    ['move wood /shelf/ash --before /other/oak', 'The other item is in a different collection.'],
    ['order wood /shelf/ash manual', "'/shelf/ash' is not a collection."],
    ['order wood /shelf upside-down', "'upside-down' is not an order. Use date or manual."],
  ] as const)
    expect(await content(line), line).toEqual([1, expect.stringContaining(message)])
  expect(await content('move wood /shelf/ash --before /shelf/ash')).toMatchObject([0, expect.anything()])
  expect((await all())[0]).toBe('ash')
})

test('concurrent moves leave every item at a unique position', async () => {
  const moves = urlIds.flatMap((urlId, index) => [
    content(`move wood /shelf/${urlId} --before /shelf/${urlIds[(index + 2) % 5]}`),
    content(`move wood /shelf/${urlId}`),
  ])
  expect((await Promise.all(moves)).map(([code]) => code)).toEqual(moves.map(() => 0))
  const positions = await web.database.owner
    .selectFrom('published_documents as p')
    .innerJoin('documents as d', 'd.id', 'p.document_id')
    .select(['p.position', 'd.position as saved'])
    .where('p.collection_id', '=', shelf)
    .orderBy('p.position')
    .execute()
  expect(positions).toEqual([1, 2, 3, 4, 5, 6].map((position) => ({ position, saved: position })))
})

test('a collection that an earlier release stored as byHand has a manual order', async () => {
  // A trigger rejects changes of revisions.
  await web.database.ownerPool.query(
    `begin;
     alter table revisions disable trigger user;
     update revisions set body = jsonb_set(body, '{ordering}', '"byHand"')
     where site_id = ${site.id} and document_id = ${shelf};
     alter table revisions enable trigger user;
     commit`,
  )
  const listedDocuments = await withSite(web.database.app, site.id, (tx) => listTop(tx, site.id))
  expect(listedDocuments.find(({ id }) => id === shelf)?.ordering).toBe('manual')
  expect(await content('move wood /shelf/ash')).toMatchObject([0, expect.anything()])
  expect((await all()).at(-1)).toBe('ash')
})
