import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compareSnapshots } from '../snapshot/compare.ts'
import { diffLines } from '../snapshot/diff.ts'
import { createSnapshot, type Entry, readSnapshot } from '../snapshot/files.ts'
import { createNormaliser } from '../snapshot/normalise.ts'
import { formatReport } from '../snapshot/report.ts'

const page = (name: string, body: string): Entry => ({
  name: `pages/site: ${name}`,
  request: `GET ${name}`,
  head: '200 OK\ncontent-type: text/html',
  body,
})

test('a text that changed on many pages is one entry with the number of pages', () => {
  const html = (path: string, text: string) =>
    `<html><head><title>${text} – ${path}</title></head><body><h1 class="a">${text}</h1></body></html>`
  const paths = ['/one', '/two', '/three', '/four']
  const { changes, onlyBefore, onlyAfter } = compareSnapshots(
    paths.map((path) => page(path, html(path, 'Nothing lives here'))),
    paths.map((path) => page(path, html(path, 'Page not found'))),
  )
  expect([onlyBefore, onlyAfter]).toEqual([[], []])
  expect(changes.map(({ removed, added, count }) => [removed, added, count])).toEqual([
    ['Nothing lives here', 'Page not found', 8],
  ])
  expect(changes[0]?.entries).toHaveLength(4)
  const report = formatReport({ changes, onlyBefore, onlyAfter, compared: 4 }, false)
  expect(report).toContain('#1  4 responses, 8 places: pages/site: /one')
  expect(report).toContain('- Nothing lives here – /one\n+ Page not found – /one')
})

test('an attribute of one tag and a rule of a style are entries of their own', () => {
  const html = (width: string, color: string) =>
    `<html><style>a{color:${color};margin:0;width:${width}px}</style><img src="a.png" width="${width}" height="2"/></html>`
  const { changes } = compareSnapshots([page('/', html('1', 'red'))], [page('/', html('3', 'blue'))])
  expect(changes.map(({ removed, added }) => `${removed} → ${added}`).toSorted()).toEqual([
    '1 → 3',
    '1px → 3px',
    'red → blue',
  ])
})

test('a name that is changed several times in one line has the same entry as in any other line', () => {
  const html = (name: string) =>
    `<html><style>.p-${name},.p-${name} > .a{top:0}</style><p class="p-${name} p-${name}-wide">x</p></html>`
  const { changes } = compareSnapshots([page('/', html('figure'))], [page('/', html('image'))])
  expect(changes.map(({ removed, added, count }) => [removed, added, count])).toEqual([
    ['figure', 'image', 2],
  ])
})

test('a response with a new name is compared by its request, and a removed one is named', () => {
  const before = [page('/kept', 'a'), page('/gone', 'b')]
  const renamed = { ...page('/kept', 'a'), name: 'pages/site: renamed' }
  const { changes, onlyBefore, onlyAfter } = compareSnapshots(before, [renamed, page('/new', 'c')])
  expect(changes.map(({ removed, added }) => [removed, added])).toEqual([['/kept', 'renamed']])
  expect([onlyBefore, onlyAfter]).toEqual([['pages/site: /gone'], ['pages/site: /new']])
})

test('a difference of lines is the smallest one', () => {
  const lines = (text: string) => text.split('')
  expect(diffLines(lines('abcdef'), lines('abcdef'))).toEqual([])
  expect(diffLines(lines('abcdef'), lines('abXdYef'))).toEqual([
    { removed: ['c'], added: ['X'] },
    { removed: [], added: ['Y'] },
  ])
  expect(diffLines(lines('abcabba'), lines('cbabac'))).toSatisfy(
    (hunks: ReturnType<typeof diffLines>) =>
      hunks.flatMap(({ removed, added }) => [...removed, ...added]).length === 5,
  )
})

test('two runs do not differ by their time, port and random values', () => {
  const startedAt = new Date('2026-11-23T10:00:00.000Z')
  const run = (port: number, at: string, key: string, token: string) => {
    const normalise = createNormaliser({ port, startedAt, now: new Date('2026-11-23T11:00:00.000Z') })
    return [
      normalise.text(`<a href="http://a.localhost:${port}/_media/12/${key}/x.png">${at}</a>`),
      normalise.text(`<script src="/_assets/boot-${token.slice(0, 8)}.js"></script>`),
      normalise.json({ id: String(port), crumb: `${token.slice(0, 22)}.${token}`, at, title: '12' }),
      normalise.header('set-cookie', `__Host-session=${token}; Path=/; HttpOnly`),
      normalise.header('content-security-policy', `script-src 'nonce-${token}'`),
      normalise.header('etag', `W/"${token.slice(0, 22)}"`),
    ]
  }
  const one = run(4000, '2026-11-23T10:00:01.123Z', 'a'.repeat(32), 'aB3_'.repeat(11).slice(0, 43))
  const other = run(5000, '2026-11-23T10:59:59.999Z', 'b'.repeat(32), 'Xy9-'.repeat(11).slice(0, 43))
  expect(one).toEqual(other)
  expect(one[2]).toContain('"title": "12"')
  expect(one[3]).toBe('__Host-session={token}; Path=/; HttpOnly')
})

test('mails of one transaction and the progress of a job are the same in any order', () => {
  const now = new Date('2026-11-23T11:00:00.000Z')
  const normalise = createNormaliser({ port: 1, startedAt: now, now })
  const mails = ['a@example.test', 'b@example.test'].map((to) => ({ to, subject: 'Hello' }))
  expect(normalise.json({ entries: mails })).toBe(normalise.json({ entries: mails.toReversed() }))
  expect(normalise.json({ entries: ['b', 'a'] })).not.toBe(normalise.json({ entries: ['a', 'b'] }))
  const job = (done: number) => normalise.json({ step: 'reading', done, total: 4 })
  expect(job(1)).toBe(job(3))
  expect(normalise.json({ total: 1 })).not.toBe(normalise.json({ total: 3 }))
})

test('a date that is content is unchanged', () => {
  const now = new Date('2026-11-23T11:00:00.000Z')
  const normalise = createNormaliser({ port: 1, startedAt: new Date(now.getTime() - 3_600_000), now })
  for (const text of ['2026-10-24T07:15:00.417Z', '2099-01-01T00:00:00Z', 'Sat, 24 Oct 2026 07:15:00 GMT'])
    expect(normalise.text(text)).toBe(text)
  expect(normalise.text('2026-11-30T10:30:00.417Z')).toBe('{later}')
})

test('a snapshot is read as it was written, and every name is unique', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'sitewright-snapshot-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = join(parent, 'one')
  const writer = await createSnapshot(folder)
  const entries = [page('/a', 'first\n\nparagraph'), page('/a?b', '')]
  for (const entry of entries) await writer.write(entry)
  expect(await readSnapshot(folder)).toEqual(entries)
  await expect(writer.write(page('/a', ''))).rejects.toThrow('Duplicate entry: pages/site: /a.')
  await expect(createSnapshot(folder)).rejects.toThrow(/EEXIST/)
})
