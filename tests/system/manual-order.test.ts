import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { runCommand } from '#main/commands/command.ts'
import { contentCommand } from '#main/commands/content-command.ts'
import { textsOf } from '../support/feeds.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let shelf: Id
const urlIds = ['ash', 'birch', 'cedar', 'dogwood', 'elm']

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('wood', 'Wood')
  shelf = await web.publish(site, 'collection', { ...about, ordering: 'byHand' })
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

/** Runs a verb of the content command; answers its exit code and what it said. */
async function content(line: string): Promise<readonly [code: number, said: string]> {
  const said: string[] = []
  const { config } = web
  const base = { database: web.database, registry: web.registry, files: web.files, secret: 'x', config }
  const code = await runCommand(contentCommand, line.split(' '), {
    open: () => Promise.resolve(ok(base)),
    close: () => Promise.resolve(),
    print: (text) => said.push(text),
    printError: (text) => said.push(text),
    now: () => new Date(web.clock.now),
    readInput: () => Promise.resolve(''),
  })
  await web.caughtUp()
  return [code, said.join('\n')]
}

const read = async (path: string) => (await web.visit(site, path)).text
/** The items that a list shows, in its order. */
const listed = async (path: string) => [
  ...new Set([...(await read(path)).matchAll(/href="\/shelf\/([a-z]+)"/g)].map(([, urlId]) => urlId)),
]
/** Every item that the pages of the list show. */
const all = async () => [...(await listed('/shelf')), ...(await listed('/shelf?page=2'))]
/** Labels and addresses of the links from one item to its neighbours. */
const neighbours = async (urlId: string) =>
  [
    ...(await read(`/shelf/${urlId}`)).matchAll(
      /<a class="neighbour neighbour-\w+" href="\/shelf\/(\w+)"[^>]*>.*?>(\w+)<\/span>/g,
    ),
  ].map(([, to, label]) => `${label} ${to}`)

test('COL-04 an owner moves an item before another one, and behind all, for visitors at once', async () => {
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

test('filters, feeds and the links between items follow the order', async () => {
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

test('a new item stands in front, and a text that is changed or brought back stays in its place', async () => {
  const fir = await web.publish(site, 'item', { urlId: 'fir', title: 'fir', publishedOn: day(1) }, shelf)
  expect((await all())[0]).toBe('fir')
  expect(await neighbours('fir')).toEqual(['Next ash'])
  expect((await content('move wood /shelf/fir --before /shelf/elm'))[0]).toBe(0)
  await web.revise(site, fir, { urlId: 'fir', title: 'Fir', publishedOn: day(9) })
  expect((await content('rollback wood /shelf/fir 1 --publish'))[0]).toBe(0)
  expect(await all()).toEqual(['ash', 'dogwood', 'cedar', 'birch', 'fir', 'elm'])
  // Off the site and back again.
  expect((await content('unpublish wood /shelf/cedar'))[0]).toBe(0)
  expect((await content('publish wood /shelf/cedar'))[0]).toBe(0)
  expect((await all())[2]).toBe('cedar')
})

test('an order by date is kept from hands, and can be chosen again', async () => {
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

test('what cannot be moved is said', async () => {
  const other = await web.publish(site, 'collection', { urlId: 'other', title: 'Other', ordering: 'byHand' })
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

test('two who move at once leave an order in which everything stands once', async () => {
  const moves = urlIds.flatMap((urlId, index) => [
    content(`move wood /shelf/${urlId} --before /shelf/${urlIds[(index + 2) % 5]}`),
    content(`move wood /shelf/${urlId}`),
  ])
  expect((await Promise.all(moves)).map(([code]) => code)).toEqual(moves.map(() => 0))
  const places = await web.database.owner
    .selectFrom('published_documents as p')
    .innerJoin('documents as d', 'd.id', 'p.document_id')
    .select(['p.position', 'd.position as saved'])
    .where('p.collection_id', '=', shelf)
    .orderBy('p.position')
    .execute()
  expect(places).toEqual([1, 2, 3, 4, 5, 6].map((position) => ({ position, saved: position })))
})
