import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type GuideFile, guideFiles } from '../support/guides/guide-files.ts'
import { copySources, type Outcome, type SourceCopy } from '../support/guides/source-copy.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const namesIn = (folder: string) => readdirSync(path.join(root, folder))
const nextMigration = String(namesIn('src/schema/migrations').length + 1).padStart(4, '0')

/** The guides whose code is run, the only places in which they promise to add files, and the tests that they name. */
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
  {
    name: 'add-a-page-kind.md',
    places: /^src\/site\/kinds\/hours\/|^src\/features\/shop\/loans\//,
    checks: ['src/site/kinds/page-kinds.test.tsx'],
  },
  {
    name: 'add-an-item-kind.md',
    places: /^src\/site\/page\/items\/recipe\/|^src\/features\/content\/collections\/types\.ts$/,
    checks: ['src/site/page/items/item-kinds.test.tsx'],
  },
].map((guide) => ({
  ...guide,
  files: guideFiles(textOf(`docs/${guide.name}`), textOf).map((file) => ({
    ...file,
    path: file.path.replace('{number}', nextMigration),
  })),
}))
const guided: readonly GuideFile[] = GUIDES.flatMap((guide) => guide.files)

/** A language that nobody has translated: the Dutch texts under another name (decision 127). */
const swedish: readonly GuideFile[] = namesIn('src/languages/nl').map((name) => ({
  path: `src/languages/sv/${name}`,
  text: textOf(`src/languages/nl/${name}`).replaceAll("counted('nl'", "counted('sv'"),
  isChanged: false,
}))

const pathsOf = (files: readonly GuideFile[], pattern = /./): readonly string[] =>
  files.map((file) => file.path).filter((file) => pattern.test(file))

const CHECKS: readonly string[] = [
  ...GUIDES.flatMap((guide) => guide.checks),
  'tests/house/languages.test.ts',
  ...pathsOf(guided, /\.test\.tsx?$/),
]

/** The blocks, page kinds and item kinds that the repository has. */
function presentNames(): readonly string[] {
  const folders = ['src/blocks', 'src/site/kinds', 'src/site/page/items'].flatMap((folder) => namesIn(folder))
  const tokens = globSync('src/features/*/*/*.types.ts', { cwd: root }).flatMap((file) =>
    [...textOf(file).matchAll(/\bdefinePage<[^(]*\(\s*'([^']*)'/g)].map(([, name = '']) => name),
  )
  return [...folders.filter((name) => !name.includes('.')), ...tokens]
}

/** Runs the tests of the copy, without those of what the repository has, which run anyway. */
function runTests(copy: SourceCopy): Promise<Outcome> {
  const report = path.join(copy.folder, 'report.json')
  const flags = ['--project', 'unit', '--maxWorkers=1', '--reporter=default', '--reporter=json']
  const output = `--outputFile.json=${report}`
  const args = ['run', ...flags, output, '-t', `^(?!(?:${presentNames().join('|')}) )`, ...CHECKS]
  return copy.run('vitest/vitest.mjs', args, { TEST_REPORT: report })
}

/** The compiler and a run of tests take as long as ten tests, and longer beside other work. */
const timeout = 300_000

let copy: SourceCopy
let tested: Promise<Outcome>
beforeAll(() => {
  copy = copySources([...guided, ...swedish])
  // Takes the longest, and one of two cores.
  tested = runTests(copy)
})
afterAll(async () => {
  await tested
  copy?.remove()
}, timeout)

/** What a tool found wrong; a page in its output would hide the rest. */
const faultsOf = ({ passed, output }: Outcome): string =>
  passed ? '' : output.replaceAll(/^.{500,}$/gm, '…')

describe.each(GUIDES)('$name', ({ name, places, files }) => {
  test('has its code in the places that it names and no others, and in new files except for named changes', () => {
    expect(files.length).toBeGreaterThan(3)
    expect(pathsOf(files).filter((file) => !places.test(file))).toEqual([])
    const present = files.filter((file) => globSync(file.path, { cwd: root }).length > 0)
    expect(pathsOf(present)).toEqual(pathsOf(files.filter((file) => file.isChanged)))
  })

  test('names files that exist', () => {
    const named = [...textOf(`docs/${name}`).matchAll(/`((?:src|tests|tools)\/[\w./-]+)`/g)]
    expect(named.length).toBeGreaterThan(5)
    expect(
      named.map(([, file = '']) => file).filter((file) => globSync(file, { cwd: root }).length === 0),
    ).toEqual([])
  })
})

test('the code of the guides is formatted', async () => {
  const args = ['--check', ...pathsOf(guided, /\.(?:tsx?|css)$/)]
  expect(faultsOf(await copy.run('oxfmt/bin/oxfmt', args))).toBe('')
})

test('the code of the guides follows the import rules', async () => {
  const folders = new Set(pathsOf(guided, /\.tsx?$/).map((file) => path.dirname(file)))
  const inside = [...folders].map((folder) => folder.slice('src/'.length)).join('|')
  // What it imports is checked with the repository.
  const outside = `(^|/)node_modules/|^tests/|^src/(?!(${inside})/)`
  const args = ['--config', '.dependency-cruiser.js', '--do-not-follow', outside, ...folders]
  expect(faultsOf(await copy.run('dependency-cruiser/bin/dependency-cruiser.mjs', args))).toBe('')
})

const Shown = z.object({ files: z.array(z.string()) })

/** Returns all files of a TypeScript project of the copy. */
async function filesOf(project: string): Promise<readonly string[]> {
  const { output } = await copy.run('typescript/bin/tsc', ['-p', `tsconfig.${project}.json`, '--showConfig'])
  return Shown.parse(JSON.parse(output)).files.map((file) => path.normalize(file))
}

/** Returns what is wrong with the types of these files, which are checked as files of a project are. */
async function typeFaults(
  project: string,
  files: readonly string[],
  declarations: readonly string[],
): Promise<readonly string[]> {
  const config = `tsconfig.guides-${project}.json`
  const compilerOptions = {
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
    tsBuildInfoFile: null,
  }
  const content = {
    extends: `./tsconfig.${project}.json`,
    compilerOptions,
    references: [],
    include: [],
    files: [...declarations, ...files],
  }
  writeFileSync(path.join(copy.folder, config), JSON.stringify(content))
  const { output } = await copy.run('typescript/bin/tsc', ['-p', config, '--singleThreaded'])
  // What they import lacks the tables of features that they do not import: it is checked with the repository.
  return output.split('\n').filter((line) => ['error', ...files].some((begin) => line.startsWith(begin)))
}

test(
  'the code of the guides, and a language, have valid types where their names say that they run',
  { timeout },
  async () => {
    const code = pathsOf([...guided, ...swedish], /\.tsx?$/)
    const checked: string[] = []
    for (const project of ['anywhere', 'server', 'browser', 'tests']) {
      const all = await filesOf(project)
      const own = code.filter((file) => all.includes(file))
      checked.push(...own)
      // Tests import the whole program; they are run.
      if (project === 'tests') continue
      const declarations = all.filter((file) => file.startsWith('types/'))
      expect(await typeFaults(project, own, declarations), project).toEqual([])
    }
    expect(checked.toSorted()).toEqual(code.toSorted())
  },
)

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

test(
  'the code of the guides passes the tests beside it, and those of every block, page, item, feature and language',
  { timeout },
  async () => {
    expect(faultsOf(await tested)).toBe('')
    const { testResults } = Report.parse(
      JSON.parse(readFileSync(path.join(copy.folder, 'report.json'), 'utf8')),
    )
    const passed = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ fullName }) => ({ file: path.relative(copy.folder, name), title: fullName })),
    )
    expect([...new Set(passed.map(({ file }) => file))].toSorted()).toEqual(CHECKS.toSorted())
    for (const begin of [
      'acme-note P21',
      'hours P21',
      'loan P21',
      'recipe P21',
      'sv has every text of English',
    ])
      expect(
        passed.filter(({ title }) => title.startsWith(begin)),
        begin,
      ).toHaveLength(1)
  },
)
