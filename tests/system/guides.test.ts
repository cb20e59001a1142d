import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { guideFiles } from '../support/guides/guide-files.ts'
import { copySources, type SourceCopy } from '../support/guides/source-copy.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const guideText = (name: string) => readFileSync(path.join(root, 'docs', name), 'utf8')
const nextMigration = String(readdirSync(path.join(root, 'src/schema/migrations')).length + 1).padStart(
  4,
  '0',
)

/** The guides whose code is run, with the places that they promise to be the only ones, and the tests that they name. */
const GUIDES = [
  {
    name: 'add-a-block.md',
    places: /^src\/blocks\/acme-note\//,
    checks: [
      'src/blocks/registry.test.tsx',
      'src/blocks/markers.test.tsx',
      'tools/templates/showcase.test.ts',
    ],
  },
  {
    name: 'add-a-feature.md',
    places: /^src\/features\/operation\/memos\/|^src\/schema\/migrations\/\d{4}-memos\.sql$/,
    checks: ['src/features/features.test.ts'],
  },
].map((guide) => ({
  ...guide,
  files: guideFiles(guideText(guide.name)).map((file) => ({
    ...file,
    path: file.path.replace('{number}', nextMigration),
  })),
}))

/** A language that nobody has translated: the Dutch texts under another name. */
const SWEDISH = readdirSync(path.join(root, 'src/languages/nl')).map((name) => ({
  path: `src/languages/sv/${name}`,
  text: readFileSync(path.join(root, 'src/languages/nl', name), 'utf8').replaceAll(
    "counted('nl'",
    "counted('sv'",
  ),
}))

const files = GUIDES.flatMap((guide) => guide.files)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isCode = (file: string) => /\.tsx?$/.test(file)

let copy: SourceCopy
beforeAll(() => {
  copy = copySources([...files, ...SWEDISH])
})
afterAll(() => copy?.remove())

describe.each(GUIDES)('$name', ({ name, places, files: shown }) => {
  test('its code is in files that do not exist yet, and only in the places that it promises', () => {
    expect(shown.length).toBeGreaterThan(3)
    const others = shown.map((file) => file.path).filter((file) => !places.test(file))
    expect(others).toEqual([])
    expect(shown.filter((file) => globSync(file.path, { cwd: root }).length > 0)).toEqual([])
  })

  test('files that its text names exist', () => {
    const named = [...guideText(name).matchAll(/`((?:src|tests|tools)\/[\w./-]+)`/g)].map(
      ([, file = '']) => file,
    )
    expect(named.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([])
  })
})

test('the code of the guides is formatted', async () => {
  const written = files.map((file) => file.path).filter((file) => !file.endsWith('.sql'))
  expect(await copy.run('oxfmt/bin/oxfmt', ['--check', ...written])).toMatchObject({ passed: true })
})

test('the code of the guides follows the import rules', async () => {
  const folders = [
    ...new Set(files.filter(({ path: file }) => isCode(file)).map((file) => path.dirname(file.path))),
  ]
  const outside = `^(node_modules|tests|src/(?!(${folders.map((folder) => folder.slice('src/'.length)).join('|')})/))`
  const args = ['--config', '.dependency-cruiser.js', '--do-not-follow', outside, ...folders]
  expect(await copy.run('dependency-cruiser/bin/dependency-cruiser.mjs', args)).toMatchObject({
    passed: true,
  })
})

const Shown = z.object({ files: z.array(z.string()) })

/** Returns all files of a TypeScript project of the copy. */
async function filesOf(project: string): Promise<readonly string[]> {
  const { output } = await copy.run('typescript/bin/tsc', ['-p', `tsconfig.${project}.json`, '--showConfig'])
  return Shown.parse(JSON.parse(output)).files.map((file) => path.normalize(file))
}

test('the code of the guides, and a language, have the types that they use, where their names say that they run', async () => {
  const code = [...files, ...SWEDISH].map((file) => file.path).filter(isCode)
  const checked: string[] = []
  // Features add their tables, and what they are given, to types of the platform.
  const manifests = globSync('src/features/*/*/feature.ts', { cwd: copy.folder })
  for (const project of ['anywhere', 'server', 'browser', 'tests']) {
    const all = await filesOf(project)
    const own = code.filter((file) => all.includes(file))
    checked.push(...own)
    const needed = project === 'server' || project === 'tests' ? manifests : []
    const config = {
      extends: `./tsconfig.${project}.json`,
      compilerOptions: {
        composite: false,
        declaration: false,
        emitDeclarationOnly: false,
        noEmit: true,
        tsBuildInfoFile: null,
      },
      references: [],
      include: [],
      files: [...own, ...needed, ...all.filter((file) => file.startsWith('types/'))],
    }
    writeFileSync(path.join(copy.folder, `tsconfig.guides-${project}.json`), JSON.stringify(config))
    expect(
      await copy.run('typescript/bin/tsc', ['-p', `tsconfig.guides-${project}.json`]),
      project,
    ).toMatchObject({ passed: true })
  }
  expect(checked.toSorted()).toEqual(code.toSorted())
})

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

test('what the guides build passes the tests beside it, and those of every block, feature and language', async () => {
  const checks = [
    ...GUIDES.flatMap((guide) => guide.checks),
    'tests/house/languages.test.ts',
    ...files.map((file) => file.path).filter(isTest),
  ]
  const blocks = readdirSync(path.join(root, 'src/blocks'), { withFileTypes: true })
  const present = blocks.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  // The tests of the blocks that are not from the guide run anyway.
  const others = `^(?!(?:${present.join('|')}) )`
  const report = path.join(copy.folder, 'report.json')
  const outcome = await copy.run(
    'vitest/vitest.mjs',
    [
      'run',
      '--project',
      'unit',
      '--maxWorkers=1',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '-t',
      others,
      ...checks,
    ],
    { TEST_REPORT: report },
  )
  expect(outcome).toMatchObject({ passed: true })
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  const passed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ file: path.relative(copy.folder, name), title: fullName })),
  )
  expect([...new Set(passed.map(({ file }) => file))].toSorted()).toEqual(checks.toSorted())
  const titles = passed.map(({ title }) => title)
  for (const begin of ['acme-note P21', 'sv has every text of English'])
    expect(
      titles.filter((title) => title.startsWith(begin)),
      begin,
    ).toHaveLength(1)
})
