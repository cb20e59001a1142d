import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TxtResolver } from '#features/tenancy/domains/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Command } from '#main/commands/command.ts'
import { contentCommand } from '#main/commands/content-command.ts'
import { domainsCommand } from '#main/commands/domains-command.ts'
import { keysCommand } from '#main/commands/keys-command.ts'
import { locksCommand } from '#main/commands/locks.ts'
import { imagesCommand } from '#main/commands/images-command.ts'
import { releasesCommand } from '#main/commands/releases-command.ts'
import { redirectsCommand } from '#main/commands/redirects-command.ts'
import { sitesCommand } from '#main/commands/sites.ts'
import { createGuardedFetch } from '#platform/fetch/guarded.ts'
import { typing } from '../support/commands.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { contextOf, startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let folder: string
let site: Site
const proofs = new Map<string, string[]>()
const resolver: TxtResolver = { resolve: (name) => Promise.resolve(proofs.get(name) ?? []) }
const commands: readonly Command[] = [
  sitesCommand,
  contentCommand,
  releasesCommand,
  redirectsCommand,
  locksCommand,
  keysCommand,
  domainsCommand(resolver),
  imagesCommand({
    fetch: createGuardedFetch(),
    openJobs: () => Promise.reject(new Error('Not needed here.')),
  }),
]

beforeAll(async () => {
  web = await startWeb()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-commands-'))
  site = await web.createSite('paper', 'Paper')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await web.close()
})

/** Runs a command line; `input` is its standard input. */
const type = (line: string, input = '') => typing(web, commands)(line, input)

const statusAt = async (path: string, of: Site | string = site) => (await web.visit(of, path)).status

describe('every command', () => {
  test('prints help, and usage for wrong arguments', async () => {
    for (const { name, verbs } of commands) {
      const help = await type(`${name} --help`)
      expect([help.code, (await type(`${name} -h`)).out]).toEqual([0, help.out])
      expect(await type(`${name} ${Object.keys(verbs)[0]} -h`)).toMatchObject({ code: 0, out: help.out })
      for (const verb of Object.keys(verbs)) expect(help.out.join('\n')).toContain(`${name} ${verb}`)
      expect((await type(`${name} nonsense`)).code).toBe(2)
      expect((await type(`${name} toString`)).code).toBe(2)
      for (const [verb, { usage, positionals }] of Object.entries(verbs)) {
        const many = await type(`${name} ${verb} ${'x '.repeat(positionals[1] + 1).trim()}`)
        expect([many.code, many.err]).toEqual([
          2,
          [`There are too many arguments. Usage: ${name} ${verb} ${usage}`],
        ])
        const unknown = await type(`${name} ${verb} --nonsense`)
        expect([unknown.code, unknown.err.length], verb).toEqual([2, 1])
      }
    }
  })

  test('fails with one line and exit code 1 for an unknown site', async () => {
    for (const line of [
      'sites rename nobody other',
      'sites delete nobody --archive x.tar',
      'content list nobody',
      'content publish nobody /x',
      'content rollback nobody /x 1',
      'releases list nobody',
      'releases restore nobody 1',
      'redirects list nobody',
      'redirects add nobody /a /b',
      'domains list nobody',
      'domains add nobody example.com',
      'locks remove nobody',
      'images add nobody x.png',
      'images missing nobody',
      'images fetch nobody',
    ]) {
      const { code, err, out } = await type(line)
      expect([code, out, err], line).toEqual([
        1,
        [],
        [`Site 'nobody' does not exist. List the sites to see their identifiers.`],
      ])
    }
  })
})

test('errors are JSON with --json', async () => {
  for (const [line, code, error] of [
    [
      'content list nobody --json',
      1,
      "Site 'nobody' does not exist. List the sites to see their identifiers.",
    ],
    ['content list --json', 2, 'An argument is missing. Usage: content list <site> [--trash]'],
  ] as const) {
    const failed = await type(line)
    expect([failed.code, failed.out.length, failed.err]).toEqual([code, 1, []])
    expect(failed.json()).toEqual({ error })
  }
})

test('P43 an invalid new site is rejected in one line and stores nothing', async () => {
  for (const [options, line] of [
    ['--language !!', "'!!' is not a valid language code. Use a code such as en, de-CH or pt-BR."],
    [
      '--language en-12-34',
      "'en-12-34' is not a valid language code. Use a code such as en, de-CH or pt-BR.",
    ],
    ['--language xx', "'xx' is not a valid language code. Use a code such as en, de-CH or pt-BR."],
    ['--language en-QQ', "'en-QQ' is not a valid language code. Use a code such as en, de-CH or pt-BR."],
    ['--title ', 'Enter a name for the site.'],
    [`--title ${'x'.repeat(201)}`, 'Use at most 200 characters for the name of the site.'],
    ['--type shop', "'shop' is not a site type. Choose one of classic, cover, parking, commerce."],
    ['--type toString', "'toString' is not a site type. Choose one of classic, cover, parking, commerce."],
  ] as const)
    expect(await type(`sites create refused ${options}`), options).toMatchObject({ code: 1, err: [line] })
  expect((await type('sites list')).out.join()).not.toContain('rejected')
  for (const language of ['gsw', 'zh-Hant-TW', 'pt-BR', 'es-419'])
    expect((await type(`sites create in-${language.toLowerCase()} --language ${language}`)).code).toBe(0)
})

test('PGM-03 a site is created with the requested type', async () => {
  for (const [name, code] of Object.entries({ classic: 1, cover: 2, parking: 3, commerce: 4 })) {
    expect((await type(`sites create of-type-${name} --type ${name}`)).code).toBe(0)
    const { text } = await web.visit(`of-type-${name}`, '/')
    expect(contextOf({ text }).website.websiteType, name).toBe(code)
  }
})

test('releases are listed and restored, without the trash', async () => {
  const novel = await web.createSite('novel', 'Novel')
  const page = (title: string) => ({ urlId: 'plot', title })
  const plot = await web.publish(novel, 'page', page('First plot'))
  const notes = await web.publish(novel, 'collection', { urlId: 'notes', title: 'Notes' })
  await web.publish(novel, 'item', { urlId: 'note', title: 'Note' }, notes)
  const listed = (await type('releases list novel --json')).json() as { version: string }[]
  const then = listed[0]?.version ?? ''
  expect(listed).toMatchObject([
    { version: '4', documents: 1, note: '', restores: null },
    { version: '3' },
    { version: '2' },
    { version: '1', note: 'Site created', documents: 3 },
  ])
  await web.revise(novel, plot, page('Second plot'))
  await web.publish(novel, 'page', { urlId: 'later', title: 'Later' })
  await type('content trash novel /notes')

  const back = await type(`releases restore novel ${then}`)
  expect([back.code, back.out]).toEqual([
    0,
    [
      'What was public after release 4 is public again, as release 8: 2 documents changed. Newer revisions are not lost.',
      "2 documents that were public then stay in the trash. Restore them with 'content restore'.",
    ],
  ])
  expect((await web.visit(novel, '/plot')).text).toContain('First plot')
  expect([await statusAt('/later', novel), await statusAt('/notes', novel)]).toEqual([404, 404])
  expect(await statusAt('/notes/note', novel)).toBe(404)
  expect((await type('releases list novel')).out[0]).toMatch(/^8  \S+Z  2 documents  Back to release 4$/)
  expect((await type('releases restore novel 7 --json')).json()).toEqual({
    version: '9',
    documents: 2,
    inTrash: 0,
    restores: '7',
  })
  expect((await web.visit(novel, '/plot')).text).toContain('Second plot')
  expect(await statusAt('/later', novel)).toBe(200)
  for (const release of ['99', '0', 'x', '1e3', '9'.repeat(30)])
    expect(await type(`releases restore novel ${release}`), release).toMatchObject({ code: 1, out: [] })
})

test('sites are created, listed and renamed', async () => {
  const made = await type('sites create fresh --title Fresh --language de --json')
  expect(made.json()).toMatchObject({ identifier: 'fresh', origin: web.origin('fresh') })
  expect(await type('sites create fresh')).toMatchObject({ code: 1 })
  expect(await type('sites create Bad_Name')).toMatchObject({ code: 1 })
  expect((await web.visit('fresh', '/nowhere')).text).toContain('lang="de"')
  expect((await type('sites rename fresh newer')).code).toBe(0)
  expect([await statusAt('/', 'fresh'), (await type('sites rename newer paper')).code]).toEqual([404, 1])
  expect((await web.visit('newer', '/nowhere')).text).toContain('Fresh')
  const listed = (await type('sites list --json')).json() as { identifier: string }[]
  const names = listed.map(({ identifier }) => identifier)
  expect([names.includes('newer'), names.includes('fresh'), names.includes('paper')]).toEqual([
    true,
    false,
    true,
  ])
  expect((await type('sites list')).out).toHaveLength(names.length)
})

test('content is listed, unpublished, published, deleted, restored and rolled back', async () => {
  const body = { urlId: 'about', title: 'About', layout: layoutOf(textBlock('First.')) }
  const id = await web.publish(site, 'page', body)
  await web.revise(site, id, { ...body, layout: layoutOf(textBlock('Second.')) })
  expect((await type('content list paper')).out).toEqual(['/about  page  Available  About'])
  expect((await type('content unpublish paper /about')).code).toBe(0)
  expect(await statusAt('/about')).toBe(404)
  expect((await type('content publish paper /about')).out).toEqual(['Published: /about'])
  expect(await statusAt('/about')).toBe(200)
  expect((await type('content rollback paper /about 1 --publish')).code).toBe(0)
  expect((await web.visit(site, '/about')).text).toContain('First.')
  expect(await type('content rollback paper /about 99')).toMatchObject({ code: 1 })
  expect(await type('content rollback paper /about x')).toMatchObject({ code: 1 })
  expect((await type('content history paper /about --json')).json()).toHaveLength(5)
  expect((await type('content trash paper /about')).code).toBe(0)
  expect([await statusAt('/about'), (await type('content publish paper /about')).code]).toEqual([404, 1])
  expect((await type('content list paper --trash')).out).toEqual(['/about  page  Deleted  About'])
  expect((await type('content restore paper /about --json')).json()).toEqual({ path: '/about', id })
  expect((await type('content publish paper /about')).code).toBe(0)
  expect(await statusAt('/about')).toBe(200)
})

test('the front page of a site falls back while the configured page is not published', async () => {
  const shelf = await web.createSite('shelf', 'Shelf')
  const page = (urlId: string, title: string) => web.publish(shelf, 'page', { urlId, title })
  const blog = await web.publish(shelf, 'collection', { urlId: 'blog', title: 'All posts' })
  await page('first', 'The first page')
  const locked = await page('locked', 'The locked page')
  const second = await page('second', 'The second page')
  await web.lock(shelf, locked, 'a password')
  await web.configure(shelf, 'settings', { title: 'Shelf', homeDocumentId: blog })
  const to = (documentId: string, label: string) => ({ label, target: { documentId }, children: [] })
  const entries = [to(blog, 'Posts'), { label: 'More', target: null, children: [to(locked, 'Locked')] }]
  await web.configure(shelf, 'navigation', {
    title: 'Main',
    role: 'main',
    entries: [...entries, to(second, 'Second')],
  })
  expect((await web.visit(shelf, '/')).text).toContain('All posts')

  await type('content trash shelf /blog')
  const home = await web.visit(shelf, '/')
  expect([home.status, /<h1[^>]*>([^<]*)/.exec(home.text)?.[1]]).toEqual([200, 'The second page'])
  expect(home.text).not.toMatch(/<a [^>]*>Posts</)
  expect(home.text).toContain(`<link rel="canonical" href="${web.origin('shelf')}/"`)
  await type('content unpublish shelf /second')
  expect((await web.visit(shelf, '/')).text).toContain('The first page')
  await type('content restore shelf /blog')
  await type('content publish shelf /blog')
  expect((await web.visit(shelf, '/')).text).toContain('All posts')
})

test('redirects, passwords and domains are set and removed', async () => {
  await web.publish(site, 'page', { urlId: 'door', title: 'Door' })
  expect((await type('redirects add paper /gate /door --temporary')).code).toBe(0)
  expect(await statusAt('/gate')).toBe(302)
  expect((await type('redirects list paper')).out).toEqual(['/gate  /door  302  owner'])
  expect(await type('redirects add paper /door /x')).toMatchObject({ code: 1 })
  expect((await type('redirects remove paper /gate')).code).toBe(0)
  expect(await statusAt('/gate')).toBe(404)
  await web.web.flushNotFoundLog()
  expect((await type('redirects missing paper --json')).json()).toMatchObject([{ path: '/gate' }])

  expect((await type('locks set paper /door', 'knock knock\n')).code).toBe(0)
  expect(await statusAt('/door')).toBe(401)
  expect((await type('locks remove paper /door')).code).toBe(0)
  expect(await type('locks set paper', '\n')).toMatchObject({ code: 1 })
  expect((await type('locks set paper', 'whole\n')).code).toBe(0)
  expect(await statusAt('/door')).toBe(401)
  expect((await type('sites list')).out.join()).toContain('locked')
  expect((await type('locks remove paper')).code).toBe(0)
  expect(await statusAt('/door')).toBe(200)

  const added = (await type('domains add paper www.paper.example --json')).json() as {
    record: { name: string; text: string }
  }
  expect(await type('domains verify paper www.paper.example')).toMatchObject({ code: 1 })
  proofs.set(added.record.name, [added.record.text])
  expect((await type('domains verify paper www.paper.example')).code).toBe(0)
  expect((await type('domains list paper')).out).toEqual(['www.paper.example  verified'])
  expect((await web.ask('www.paper.example', '/door')).status).toBe(200)
  expect((await type('domains remove paper www.paper.example')).code).toBe(0)
  expect((await web.ask('www.paper.example', '/door')).status).toBe(404)
})

describe('deleting a site', () => {
  test('archives all its data first, and nothing of other sites', async () => {
    const doomed = await web.createSite('doomed', 'Doomed')
    const blog = await web.publish(doomed, 'collection', { urlId: 'blog', title: 'Blog' })
    await web.publish(doomed, 'item', { urlId: 'post', title: 'Last words', tags: ['end'] }, blog)
    const imageId = await web.addImage(doomed, 'image.png', await pngOf(30, 20), 'A image')
    const { storage_key } = await web.database.owner
      .selectFrom('media')
      .select('storage_key')
      .where('id', '=', imageId)
      .executeTakeFirstOrThrow()
    // Renditions are not archived, since they can be created again.
    const webp = { headers: { accept: 'image/webp' } }
    expect((await web.visit(doomed, `/_media/${storage_key}?format=100w`, webp)).status).toBe(200)
    await web.publish(site, 'page', { urlId: 'stays', title: 'Stays' })
    const path = join(folder, 'doomed.tar')
    const deleted = await type(`sites delete doomed --archive ${path} --json`)
    expect(deleted).toMatchObject({ code: 0, err: [] })
    expect(deleted.json()).toMatchObject({ archive: path, files: 1 })
    expect([await statusAt('/blog/post', 'doomed'), await statusAt('/stays')]).toEqual([404, 200])

    const run = promisify(execFile)
    const into = await mkdtemp(join(folder, 'unpacked-'))
    await run('tar', ['-xf', path, '-C', into])
    const rowsIn = async (table: string) =>
      (await readFile(join(into, 'tables', `${table}.ndjson`), 'utf8')).trimEnd().split('\n')
    expect(JSON.parse((await rowsIn('sites')).join())).toMatchObject({ identifier: 'doomed' })
    const revisions = await rowsIn('revisions')
    expect(revisions.length).toBeGreaterThan(4)
    expect(revisions.join()).toContain('Last words')
    expect(revisions.join()).not.toContain('Stays')
    const owners = revisions.map((row) => String((JSON.parse(row) as { site_id: number }).site_id))
    expect(new Set(owners)).toEqual(new Set([doomed.id]))
    const kept = await readdir(join(into, 'files'), { recursive: true, withFileTypes: true })
    const file = kept.find((entry) => entry.isFile())
    expect((await readFile(join(file?.parentPath ?? '', file?.name ?? ''))).subarray(1, 4).toString()).toBe(
      'PNG',
    )
    expect((await stat(path)).mode & 0o777).toBe(0o600)

    const left = await web.database.ownerPool.query('select 1 from documents where site_id = $1', [doomed.id])
    expect(left.rows).toEqual([])
    const stored = []
    for await (const entry of web.files.forSite(doomed.id).list('')) stored.push(entry)
    expect(stored).toEqual([])
    expect((await type('sites create doomed')).code).toBe(0)
  })

  test('fails without changes when the archive cannot be written', async () => {
    await web.createSite('lucky', 'Lucky')
    const taken = join(folder, 'taken.tar')
    await promisify(execFile)('touch', [taken])
    for (const line of [
      'sites delete lucky',
      `sites delete lucky --archive ${taken}`,
      `sites delete lucky --archive ${folder}/no/such/folder.tar`,
    ]) {
      const { code, err } = await type(line)
      expect([code, err.length], line).toEqual([1, 1])
      expect((await web.visit('lucky', '/nowhere')).text).toContain('Lucky')
    }
    expect((await stat(taken)).size).toBe(0)
  })
})
