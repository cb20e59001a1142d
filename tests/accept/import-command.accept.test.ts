import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostmaster } from '../support/crash/kill.ts'

const FILE = join(process.env['ACCEPT_DATA'] ?? '', 'wxr-themeunittestdata.wordpress.xml')
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-accept-'))
  // The database of a superuser runs as another user, who must get through.
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the command of the README imports the theme unit test into a new data folder and leaves nothing running', async () => {
  const dataDir = join(folder, 'data')
  const { stdout } = await promisify(execFile)('npm', ['run', 'import', '--', 'themed', FILE], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
    maxBuffer: 64 * 1024 * 1024,
  })
  const report: unknown = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
  expect(report).toEqual({
    site: 'themed',
    items: 186,
    imported: { post: 58, page: 21, attachment: 37, nav_menu_item: 70 },
    skipped: [],
    notes: expect.any(Array),
    missingMedia: expect.any(Number),
  })
  expect(await findPostmaster(dataDir)).toBeUndefined()
})
