import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'content-disposition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { ok } from '#lib/result.ts'
import { runCommand } from '#main/commands/command.ts'
import { filesCommand } from '#main/commands/files-command.ts'
import { withSite } from '#platform/db/tenant.ts'
import { FILE_SAMPLES, wavOf, zipOf } from '../support/file-samples.ts'
import { video } from '../support/videos.ts'
import { makeKey, upload } from '../support/uploads.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site
let secret: string

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('files')
  secret = (await makeKey(web.database, site)).secret
})
afterAll(() => web.close())

const send = (body: Buffer, name: string, of = site, key = secret) =>
  upload(web.port, of.identifier, key, body, { name })
async function add(body: Buffer, name: string): Promise<string> {
  const { status, json } = await send(body, name)
  expect([name, status, json['error']]).toEqual([name, 201, undefined])
  return new URL(String(json['url'])).pathname
}
const see = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  web.visit(site, path, { headers, method })

describe('a file', () => {
  test('P24 is stored and served by its content, regardless of its name', async () => {
    const types: Record<keyof typeof FILE_SAMPLES, [string, 'shown' | 'saved']> = {
      mp3: ['audio/mpeg', 'shown'],
      m4a: ['audio/mp4', 'shown'],
      mp4: ['video/mp4', 'shown'],
      mov: ['video/quicktime', 'shown'],
      ogg: ['audio/ogg', 'shown'],
      opus: ['audio/ogg', 'shown'],
      ogv: ['video/ogg', 'shown'],
      wav: ['audio/wav', 'shown'],
      flac: ['audio/flac', 'shown'],
      webm: ['video/webm', 'shown'],
      pdf: ['application/pdf', 'shown'],
      zip: ['application/zip', 'saved'],
      docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'saved'],
      doc: ['application/msword', 'saved'],
      rtf: ['application/rtf', 'saved'],
      txt: ['text/plain; charset=utf-8', 'shown'],
      csv: ['text/csv; charset=utf-8', 'saved'],
      vtt: ['text/vtt; charset=utf-8', 'shown'],
      json: ['application/json', 'saved'],
      xml: ['application/xml', 'saved'],
      html: ['text/html; charset=utf-8', 'saved'],
    }
    for (const [kind, [contentType, way]] of Object.entries(types)) {
      const bytes = FILE_SAMPLES[kind as keyof typeof FILE_SAMPLES]
      const path = await add(bytes, `My ${kind}.${kind}`)
      expect(path).toMatch(new RegExp(`^/_media/[0-9a-f]{2}/[0-9a-f]{32}/my-${kind}\\.${kind}$`))
      const { status, headers, body } = await see(path)
      expect([kind, status, body.equals(bytes)]).toEqual([kind, 200, true])
      expect(headers).toMatchObject({
        'content-type': contentType,
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      })
      expect(headers['content-disposition'], kind).toBe(
        way === 'saved' ? `attachment; filename="My ${kind}.${kind}"` : undefined,
      )
      const policy = String(headers['content-security-policy'] ?? '')
      if (way === 'saved') expect(policy, kind).toBe("sandbox; default-src 'none'")
      else if (kind !== 'pdf') expect(policy, kind).toContain("default-src 'none'")
      // A name that lies changes nothing but itself.
      if (['mp3', 'mp4', 'pdf', 'html'].includes(kind))
        expect(await add(bytes, `other-${kind}.txt`)).toMatch(new RegExp(`\\.${kind}$`))
    }
  })

  test('P20 is only offered as a download if it could run as a page', async () => {
    const pages: [string, string][] = [
      ['<html><body onload=alert(1)>', 'page.html'],
      ['\ufeff  <!DOCTYPE HTML><script>alert(1)</script>', 'notes.txt'],
      ['<script>alert(1)</script>', 'data.csv'],
      ['Hello <script>alert(1)</script>', 'page.htm'],
      [
        '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
        'x.txt',
      ],
      ['<?xml-stylesheet href="javascript:alert(1)"?><a/>', 'feed.xhtml'],
      ['<a xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></a>', 'a.json'],
    ]
    for (const [text, name] of pages) {
      const { headers } = await see(await add(Buffer.from(text), name))
      expect(String(headers['content-disposition']), name).toMatch(/^attachment; /)
      expect(headers, name).toMatchObject({
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
    }
    const { headers } = await see(await add(Buffer.from('a <b> c, and a <script>'), 'plain.js'))
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  test('is downloaded with its original name, in any script, and the extension of its type', async () => {
    const names: [string, string][] = [
      ['Jahresbericht.zip', 'Jahresbericht.zip'],
      ['Größe €.zip', 'Größe €.zip'],
      ['日本.exe', '日本.exe.zip'],
      ['a"b\\c;d.zip', 'c;d.zip'],
      ['he said "hi".ZIP', 'he said "hi".ZIP'],
      ['../../etc/passwd', 'passwd.zip'],
      ['/', 'file.zip'],
      ['a\r\nset-cookie: x=1.zip', 'a  set-cookie: x=1.zip'],
    ]
    for (const [index, [name, expected]] of names.entries()) {
      const { headers } = await see(await add(zipOf(`${index}.txt`, `File ${index}`), name))
      const header = String(headers['content-disposition'])
      expect(parse(header), name).toEqual({
        type: 'attachment',
        parameters: expect.objectContaining({ filename: expected }),
      })
      // What is not plain ASCII has two forms, so that programs of any age find one (RFC 6266).
      if (/[^ -~]/.test(expected)) expect(header).toMatch(/; filename="[ -~]+"; filename\*=UTF-8''[ -~]+$/)
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test('P23 is rejected with a hint if it is too large for its type or of an unsupported type', async () => {
    const cases: [string, Buffer, number, RegExp][] = [
      ['long.wav', wavOf(2_097_152), 413, /larger than 2 MB, the limit for audio/],
      ['long.txt', Buffer.alloc(1_048_577, 'a'), 413, /larger than 1 MB, the limit for documents/],
      ['setup.exe', Buffer.from(`MZ${'\0'.repeat(200)}`, 'latin1'), 415, /This file type is not supported/],
      ['run', Buffer.from(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`, 'latin1'), 415, /not supported/],
      ['setup.msi', FILE_SAMPLES.doc, 415, /not supported/],
      ['wide.txt', Buffer.from('\ufeffHello', 'utf16le'), 415, /UTF-8 text/],
      ['old.txt', Buffer.from('Gr\xfc\xdfe', 'latin1'), 415, /UTF-8 text/],
      [
        'random.bin',
        Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 97) % 256)),
        415,
        /not supported/,
      ],
      ['scan.tif', Buffer.from(`II*\0\x08\0\0\0${'\0'.repeat(60)}`, 'latin1'), 415, /not a JPEG, PNG/],
      ['video.avi', Buffer.from(`RIFF\0\0\0\0AVI LIST${'\0'.repeat(60)}`, 'latin1'), 415, /MP4/],
    ]
    for (const [name, bytes, status, reason] of cases) {
      const rejected = await send(bytes, name)
      expect([name, rejected.status, rejected.json['error']]).toEqual([
        name,
        status,
        expect.stringMatching(reason),
      ])
      expect(rejected.after, name).toBeLessThan(1000)
    }
  })

  test('of a locked site is served to visitors who know its URL, and listed nowhere', async () => {
    const closed = await web.createSite('files-closed')
    const { secret: key } = await makeKey(web.database, closed)
    const { json } = await send(FILE_SAMPLES.pdf, 'Plan.pdf', closed, key)
    const path = new URL(String(json['url'])).pathname
    expect((await web.visit(closed, path)).headers['x-robots-tag']).toBeUndefined()
    unwrap(await withSite(web.database.app, closed.id, (tx) => setSitePassword(tx, closed.id, 'x')))
    await web.web.hosts.refresh(closed.id)
    const response = await web.visit(closed, path, { headers: { range: 'bytes=0-3' } })
    expect([response.status, response.headers['x-robots-tag']]).toEqual([206, 'noindex'])
    expect((await web.visit(site, path)).status).toBe(404)
  })
})

describe('a part of a file', () => {
  const bytes = wavOf(20_000)
  const { length } = bytes
  let path: string
  beforeAll(async () => {
    path = await add(bytes, 'song.wav')
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, length - 1],
    ['bytes=-44', length - 44, length - 1],
    [`bytes=-${length * 2}`, 0, length - 1],
    [`bytes=${length - 1}-${length + 500}`, length - 1, length - 1],
    ['Bytes=7-7', 7, 7],
  ])('is returned with 206 for %s', async (range, start, end) => {
    const { status, headers, body } = await see(path, { range })
    expect([status, headers['content-range'], headers['content-length']]).toEqual([
      206,
      `bytes ${start}-${end}/${length}`,
      String(end - start + 1),
    ])
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true)
    expect(headers['etag']).toMatch(/^"[0-9a-f]{32}"$/)
  })

  test.each([`bytes=${length}-`, `bytes=${length + 5}-${length + 9}`, 'bytes=-0'])(
    'is not satisfiable for %s',
    async (range) => {
      const { status, headers } = await see(path, { range })
      expect([status, headers['content-range']]).toEqual([416, `bytes */${length}`])
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test.each(['bytes=0-1,5-9', 'bytes=9-5', 'bytes=a-', 'bytes=-', 'lines=1-2', 'bytes=1-2-3', ''])(
    'is the whole file for %j, which is not a range',
    async (range) => {
      const { status, body } = await see(path, { range })
      expect([status, body.equals(bytes)]).toEqual([200, true])
    },
  )

  test('is returned only for the version of which the visitor has the rest', async () => {
    const etag = String((await see(path)).headers['etag'])
    const statuses = await Promise.all(
      [etag, `W/${etag}`, '"other"', 'Sun, 22 Nov 2026 10:00:00 GMT'].map(
        async (held) => (await see(path, { range: 'bytes=0-9', 'if-range': held })).status,
      ),
    )
    expect(statuses).toEqual([206, 200, 200, 200])
  })

  test('is ignored for HEAD, for a cached file, and for a rendition of an image', async () => {
    const head = await see(path, { range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(length), 0])
    const etag = String(head.headers['etag'])
    const held = await see(path, { range: 'bytes=0-9', 'if-none-match': etag })
    expect([held.status, held.body.length]).toEqual([304, 0])
    expect((await see(`${path.slice(0, -4)}.mp3`, { range: 'bytes=0-9' })).status).toBe(404)
    expect((await see('/_media/ab/none/x.mp3', { 'if-none-match': '*' })).status).toBe(404)
  })
})

describe('the command files add', () => {
  test('adds files of every type, and reports the reason for a rejected one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sitewright-files-command-'))
    const files = async (...args: string[]) => {
      const out: string[] = []
      const err: string[] = []
      const { database, registry, files: store, config } = web
      const jobs = { enqueue: () => Promise.resolve('1'), stop: () => Promise.resolve() }
      const code = await runCommand(
        filesCommand({ openJobs: () => Promise.resolve(jobs) }),
        ['add', ...args],
        {
          open: () => Promise.resolve(ok({ database, registry, files: store, secret: 'x', config })),
          close: () => Promise.resolve(),
          print: (text) => out.push(text),
          printError: (text) => err.push(text),
          now: () => new Date(web.clock.now),
          readInput: () => Promise.resolve(''),
        },
      )
      return { code, out, err }
    }
    try {
      const path = join(folder, 'Plan.pdf')
      await writeFile(path, FILE_SAMPLES.pdf)
      const added = await files('files', path, '--alt', 'The plan')
      expect([added.code, added.err]).toEqual([0, []])
      const [, address = ''] = /^Added file \d+ \(application\/pdf\): (\S+)$/.exec(added.out[0] ?? '') ?? []
      expect((await see(new URL(address).pathname)).body).toEqual(FILE_SAMPLES.pdf)
      const trip = join(folder, 'Trip.mp4')
      await writeFile(trip, video('mp4'))
      const [, videoAddress = ''] = /: (\S+)$/.exec((await files('files', trip)).out[0] ?? '') ?? []
      expect((await see(new URL(videoAddress).pathname)).body.equals(video('mp4', true))).toBe(true)
      await writeFile(join(folder, 'empty.pdf'), '')
      for (const [name, reason] of [
        ['none.pdf', /none\.pdf' cannot be read \(ENOENT\)\. Give the path of a file\.$/],
        ['', /is not a file\. Give the path of a file\.$/],
        ['empty.pdf', /^The file is empty/],
      ] as const) {
        const rejected = await files('files', join(folder, name))
        expect([rejected.code, rejected.out, rejected.err]).toEqual([1, [], [expect.stringMatching(reason)]])
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
