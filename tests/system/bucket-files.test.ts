import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { image } from '#platform/images/testing-images.ts'
import { build } from '../../bin/lib/build.js'
import { freePort } from '../support/free-port.ts'
import { startTestS3, TEST_KEYS, type TestS3 } from '../support/s3-server.ts'
import { startServer } from '../support/server-process.ts'
import { expectApiError } from '../support/start/api-error.ts'
import { askOnce, unwrap } from '../support/web.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PREFIX = 'sitewright'

let database: Database
let folder: string
let s3: TestS3
let port: number
/** An environment in which the program stores its files in the bucket. */
let fine: Record<string, string>

beforeAll(async () => {
  await build()
  s3 = await startTestS3()
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-bucket-'))
  port = await freePort()
  fine = {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DEMO: '0',
    FILES_URL: `s3://files/${PREFIX}?endpoint=${s3.endpoint}`,
    ...TEST_KEYS,
  }
}, 120_000)
afterAll(async () => {
  await database?.close()
  await s3?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs `sitewright …` like its operator. */
function command(...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/server/cli.js', ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...fine },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (more: string) => (text += more))
    child.stderr.setEncoding('utf8').on('data', (more: string) => (text += more))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(text))))
  })
}

async function start(more: Record<string, string> = {}) {
  const server = await startServer({ ...fine, ...more })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}

const ask = (path: string) =>
  askOnce(port, `images.localhost:${port}`, path, { headers: { accept: 'image/webp' } })

test(
  'IMG-17 an image in a bucket is added, served in a width and available after a restart, with nothing in the data folder',
  { timeout: 120_000 },
  async () => {
    const registry = createBlockRegistry({ warn: () => undefined })
    unwrap(await createSite(database.app, registry, { identifier: 'images', title: 'Images' }))
    const file = join(folder, 'Lake.jpg')
    await writeFile(file, await image(640, 480).jpeg().toBuffer())

    // Without a worker, so that the rendition is made on request.
    const first = await start({ ROLE: 'web' })
    const added = await command('images', 'add', 'images', file, '--json')
    const url = new URL((JSON.parse(added) as { url: string }).url)
    const response = await ask(`${url.pathname}?format=300w`)
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp' })
    expect(await sharp(response.body).metadata()).toMatchObject({ width: 300, height: 225 })
    expect(s3.requests.filter((line) => /^PUT .*\/renditions\/.*300w\.webp/.test(line))).toHaveLength(1)
    expect(await first.stop()).toBe(0)

    const second = await start()
    const again = await ask(`${url.pathname}?format=300w`)
    expect(again.body.equals(response.body)).toBe(true)
    expect(s3.requests.filter((line) => /^PUT .*\/renditions\/.*300w\.webp/.test(line))).toHaveLength(1)
    const whole = await ask(url.pathname)
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await ask(url.pathname.replace('.jpg', 'x.jpg'))).status).toBe(404)
    // Everything is below the configured folder of the bucket.
    const stored = s3.requests.filter((line) => line.startsWith('PUT '))
    expect(stored.length).toBeGreaterThan(2)
    for (const line of stored) expect(line).toMatch(new RegExp(`^PUT /files/${PREFIX}/\\d+/`))
    expect(existsSync(join(fine['DATA_DIR'] ?? '', 'files'))).toBe(false)
    expect(second.output() + first.output()).not.toContain(TEST_KEYS.AWS_SECRET_ACCESS_KEY)
  },
)

test('an unusable bucket is reported in one line that says what to do', { timeout: 120_000 }, async () => {
  await expectApiError(
    { ...fine, FILES_URL: `s3://other?endpoint=${s3.endpoint}` },
    /FILES_URL names the bucket "other".*Create it there, or correct FILES_URL\.$/,
  )
  await expectApiError(
    { ...fine, AWS_SECRET_ACCESS_KEY: 'topsecret' },
    /^((?!topsecret).)*rejects the keys\. Correct AWS_ACCESS_KEY_ID/,
  )
  await expectApiError(
    { ...fine, FILES_URL: 's3://files?endpoint=http://127.0.0.1:9' },
    /http:\/\/127\.0\.0\.1:9 does not respond \(ECONNREFUSED\)\. Check the endpoint/,
  )
  await expectApiError({ ...fine, FILES_URL: 's3://me:topsecret@files' }, /^((?!topsecret).)*contains keys/)
})
