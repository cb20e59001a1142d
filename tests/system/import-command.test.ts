import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { createTestDatabase } from '#platform/db/testing-database.ts'
import { build } from '../../bin/lib/build.js'
import { pngOf } from '../support/content.ts'
import { freePort } from '../support/free-port.ts'
import { ghostFile, ghostPost } from '../support/imports/ghost.ts'
import { wxrHead, wxrItem, WXR_TAIL } from '../support/imports/wxr.ts'
import { zipFile } from '#platform/zip/testing-zip.ts'

let database: Database
let folder: string

beforeAll(async () => {
  await build()
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sitewright-command-'))
}, 120_000)
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the built import command to completion. */
const command = (args: readonly string[], env?: Readonly<Record<string, string>>) =>
  run(['import', ...args], env)

/** Runs the built program with these arguments to completion. */
async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  },
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/cli.js', ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  expect(stderr).not.toMatch(/^\s+at |node:internal/m)
  return { code, stdout, stderr }
}

async function fileOf(name: string, ...parts: readonly string[]): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, parts.join('\n'))
  return file
}

const sites = async (): Promise<readonly string[]> =>
  (await database.owner.selectFrom('sites').select('identifier').execute()).map(
    ({ identifier }) => identifier,
  )

test('prints its usage and version', async () => {
  for (const flag of ['--help', '-h']) {
    const { code, stdout, stderr } = await command([flag])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^Usage: npm run import -- <site identifier> <file> \[--from <url>\] \[--files <path>\] \[--dry-run\] \[--owner <email>\]\n.* --undo /,
    )
  }
  for (const wrong of [
    [],
    ['site'],
    ['site', 'a.xml', 'b.xml'],
    ['site', 'a.xml', '--nonsense'],
    ['site', 'a.xml', '--from', 'x'],
  ]) {
    const { code, stdout, stderr } = await command(wrong)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^Usage: /)
  }
  const help = await run(['-h'])
  expect([help.code, help.stderr]).toEqual([0, ''])
  expect(help.stdout).toContain('releases …')
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  expect(await run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
})

test('reports a missing file, or a directory, in one line', async () => {
  for (const file of [join(folder, 'gone.xml'), folder]) {
    const { code, stdout, stderr } = await command(['fresh', file])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^'.*' cannot be read.*\. Give the path of an export or a feed \(\.xml, \.json, \.zip\)\.\n$/,
    )
  }
  expect(await sites()).toEqual([])
})

// The file can be opened, but every read fails.
test.runIf(process.platform === 'linux')(
  'reports an unreadable file in one line before starting a database or creating a site',
  async () => {
    const { code, stdout, stderr } = await command(['fresh', '/proc/self/mem'], {
      DATA_DIR: join(folder, 'own'),
    })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^'\/proc\/self\/mem' cannot be read \(EIO\)\. Give the path .*\n$/)
    expect(existsSync(join(folder, 'own'))).toBe(false)
  },
)

test('P27 a file that is not an export, or is truncated, creates no site', async () => {
  const broken = await fileOf('broken.xml', wxrHead(), wxrItem({ id: 1 }), '<item><title>a')
  const page = await fileOf('page.xml', '<html><title>Page</title></html>')
  for (const file of [broken, page]) {
    const { code, stdout, stderr } = await command(['fresh', file])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/'\w+\.xml' cannot be imported\. .*Nothing was changed/)
    expect(stderr).not.toContain('Created the site')
  }
  expect(await sites()).toEqual([])
})

test('a valid file creates the site and prints the report as its last line', async () => {
  const file = await fileOf('good.xml', wxrHead(), wxrItem({ id: 1, content: 'Hello' }), WXR_TAIL)
  const { code, stdout, stderr } = await command(['fresh', file])
  expect(stderr).toContain("Created the site 'fresh'.")
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ site: 'fresh', items: 1, imported: { post: 1 }, skipped: [] })
  expect(await sites()).toEqual(['fresh'])
  expect(await readdir(folder)).toContain('data')
})

test('images come from a folder or a zip file, the rest from the URL of the old site', async () => {
  const images = join(folder, 'old/content/images')
  await mkdir(images, { recursive: true })
  const png = await pngOf(4, 3)
  await writeFile(join(images, 'boat.png'), png)
  await symlink('/etc/hostname', join(images, 'main.png'))
  const ghost = await fileOf(
    'ghost.json',
    ghostFile(
      ['boat', 'main', 'gone'].map((name) =>
        ghostPost({ id: name, html: `<p>x</p><img src="__GHOST_URL__/content/images/${name}.png">` }),
      ),
    ),
  )
  const from = await command([
    'ghostly',
    ghost,
    '--files',
    join(folder, 'old'),
    '--from',
    'https://old.example/blog',
  ])
  expect(from.code, from.stderr).toBe(0)
  expect(JSON.parse(from.stdout)).toMatchObject({ filledMedia: 1, missingMedia: 2, mediaWithoutUrl: 0 })
  const missing = await run(['images', 'missing', 'ghostly', '--json'])
  expect(missing.stdout).toContain('https://old.example/blog/content/images/main.png')
  await writeFile(join(folder, 'images.zip'), zipFile([{ name: 'main.png', content: png }]))
  const zipped = await command(['ghostly', join(folder, 'images.zip')])
  expect(zipped.code, zipped.stderr).toBe(0)
  expect(JSON.parse(zipped.stdout)).toMatchObject({ items: 0, filledMedia: 1, missingMedia: 1 })
  await writeFile(join(folder, 'unsafe.zip'), zipFile([{ name: '../main.png', content: png }]))
  const unsafe = await command(['ghostly', ghost, '--files', join(folder, 'unsafe.zip')])
  expect([unsafe.code, unsafe.stderr]).toEqual([1, expect.stringContaining('leads out of its folder')])
  await database.owner.deleteFrom('sites').where('identifier', '=', 'ghostly').execute()
})

test('a new site belongs to the account given with --owner, or to the first operator', async () => {
  const account = (email: string, operator: boolean) =>
    database.owner
      .insertInto('accounts')
      .values({ email, name: '', password_hash: 'x', operator })
      .returning('id')
      .executeTakeFirstOrThrow()
  await account('writer@example.test', false)
  const operator = await account('first@example.test', true)
  await account('second@example.test', true)
  const file = await fileOf('owned.xml', wxrHead(), wxrItem({ id: 1 }), WXR_TAIL)
  const members = async (site: string) =>
    (
      await database.owner
        .selectFrom('memberships as m')
        .innerJoin('sites as s', 's.id', 'm.site_id')
        .innerJoin('accounts as a', 'a.id', 'm.account_id')
        .select('a.email')
        .where('s.identifier', '=', site)
        .execute()
    ).map(({ email }) => email)
  expect((await command(['of-operator', file])).code).toBe(0)
  expect(await members('of-operator')).toEqual(['first@example.test'])
  expect((await command(['of-writer', file, '--owner', 'Writer@example.test'])).code).toBe(0)
  expect(await members('of-writer')).toEqual(['writer@example.test'])
  expect((await run(['sites', 'create', 'made'])).code).toBe(0)
  expect(await members('made')).toEqual(['first@example.test'])
  const unknown = await command(['of-nobody', file, '--owner', 'nobody@example.test'])
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no account nobody@')])
  expect(await sites()).not.toContain('of-nobody')
  const existing = await command(['of-writer', file, '--owner', 'first@example.test'])
  expect([existing.code, existing.stderr]).toEqual([
    1,
    expect.stringContaining("The site 'of-writer' exists"),
  ])
  await database.owner.deleteFrom('accounts').where('id', '=', operator.id).execute()
})

test('P27 a dry run reports exactly what would be imported, and writes nothing', async () => {
  const file = await fileOf(
    'dry-run.xml',
    wxrHead(),
    wxrItem({ id: 1, content: '<p>Fish & <img src="/a.jpg"></p>', tags: ['x'] }),
    '<item><title>a & b</title><wp:post_id>2</wp:post_id><wp:post_type>page</wp:post_type></item>',
    WXR_TAIL,
  )
  const everything = async () => {
    const { rows } = await database.ownerPool.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    )
    const counts: Record<string, unknown> = {}
    for (const { name } of rows)
      counts[name] = (
        await database.ownerPool.query(`select md5(string_agg(t::text, '' order by t::text)) from ${name} t`)
      ).rows
    return counts
  }
  const before = await everything()
  const first = await command(['dry-run', file, '--dry-run'])
  expect(first.code, first.stderr).toBe(0)
  expect(first.stderr).toMatch(
    /Would create the site 'dry-run'\.[^]*Nothing was changed: this was a dry run\./,
  )
  expect(await everything()).toEqual(before)
  const real = await command(['dry-run', file])
  const { dryRun, ...report } = JSON.parse(first.stdout) as Record<string, unknown>
  expect(dryRun).toBe(true)
  expect(JSON.parse(real.stdout)).toEqual(report)
  const between = await everything()
  const undone = await command(['dry-run', '--undo', '--dry-run'])
  expect(undone.code, undone.stderr).toBe(0)
  expect(await everything()).toEqual(between)
  const undoResult = await command(['dry-run', '--undo'])
  const { dryRun: alsoDry, ...expected } = JSON.parse(undone.stdout) as Record<string, unknown>
  expect(alsoDry).toBe(true)
  expect(JSON.parse(undoResult.stdout)).toEqual(expected)
  expect(expected).toMatchObject({
    site: 'dry-run',
    source: 'old.example',
    removed: { post: 1, page: 1 },
    retained: [],
  })
  const again = await command(['dry-run', '--undo'])
  expect([again.code, again.stdout]).toEqual([1, ''])
  expect(again.stderr).toContain('Nothing was imported into this site, so there is nothing to undo.')
  expect((await command(['nowhere', '--undo'])).stderr).toContain('nowhere')
}, 60_000)

test.each([300, 30_000])(
  'P27 a file of %i words that is not well-formed is imported by lenient rules',
  async (size) => {
    const long = wxrItem({ id: 2, content: `<p>${'Many words. '.repeat(size)}</p>` })
    const file = await fileOf(
      'long-malformed.xml',
      wxrHead(),
      long,
      '<item><title>a &mdash; b</title></item>',
      WXR_TAIL,
    )
    const { code, stdout, stderr } = await command([`malformed-${size}`, file])
    expect(code, stderr).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      items: 2,
      notes: [{ note: expect.stringContaining('Not well-formed') }],
    })
  },
)

test('P43 an unexpected error prints one line without a stack, a path or SQL', async () => {
  const broken = await createTestDatabase()
  onTestFinished(() => broken.close())
  await broken.ownerPool.query('alter table sites rename column version to other')
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: broken.appUrl,
    DATABASE_OWNER_URL: broken.ownerUrl,
  }
  const line = /^The command failed with an unexpected error \(\w+\)\. Set LOG_LEVEL=debug for details\.$/
  const failed = await run(['sites', 'list'], env)
  expect([failed.code, failed.stdout]).toEqual([1, ''])
  expect(failed.stderr.trimEnd()).toMatch(line)
  const json = await run(['sites', 'list', '--json'], env)
  expect([json.code, json.stderr]).toEqual([1, ''])
  expect((JSON.parse(json.stdout) as { error: string }).error).toMatch(line)
  const file = await fileOf('whole.xml', wxrHead(), wxrItem({ id: 1 }), WXR_TAIL)
  const imported = await command(['fresh', file], env)
  expect([imported.code, imported.stdout]).toEqual([1, ''])
  expect(imported.stderr.trimEnd()).toMatch(line)
}, 60_000)

test('an interrupted command or first start leaves no database running', async () => {
  const items = Array.from({ length: 400 }, (_, index) =>
    wxrItem({ id: index + 1, title: `Post ${index}`, content: `<p>${'Many words. '.repeat(200)}</p>` }),
  )
  const file = await fileOf('long.xml', wxrHead(), ...items, WXR_TAIL)
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o711)
  for (const [name, args, sign, code] of [
    ['import', ['dist/server/cli.js', 'import', 'stopped', file], 'Importing content', 130],
    ['server', ['dist/server/server.js'], 'Creating the site', 0],
  ] as const) {
    const dataDir = join(folder, `${name}-data`)
    const child = spawn(process.execPath, args, {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const flushed = new Promise<number | null>((resolve) => child.once('close', resolve))
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        const seen = output.includes(sign)
        output += text
        if (!seen && output.includes(sign)) child.kill('SIGINT')
      })
    expect(await flushed, output).toBe(code)
    expect(output).toContain(sign)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid')), name).toBe(false)
  }
}, 60_000)
