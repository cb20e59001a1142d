import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCodeWords } from '../support/code-words.ts'
import { inCheckout, textOf } from './support/checkout.ts'

/** Parts of identifiers, file names and test titles that are not used, besides those of the glossary. */
const NAMES: ReadonlySet<string> = new Set(
  (
    'belongings picture pictures film films deed deeds upkeep rehearse rehearsed rehearsal squeeze squeezed goods crumb ' +
    'crumbs refusal refusals mend mends mended whoever hasty insist insists patience reckon reckoned'
  ).split(' '),
)

/** Whole identifiers, or beginnings of constants, that are not used. */
const PATTERNS: readonly RegExp[] = [/LookUpField/, /^MOST_/, /^LONGEST_/]

/** Words that are never standard: not used in comments and texts either. */
const NEVER =
  /\b(?:films?|deeds?|goods|crumbs?|crumbFail|reckoned|upkeep|rehearsed?|rehearsal|squeezed?|hasty|insists?|whoever|belongings)\b/gi

/** Words of the glossary's third column that have a standard meaning elsewhere, so that no list can decide on them. */
const AMBIGUOUS: ReadonlySet<string> = new Set(
  (
    'guest stranger door presence photograph drawing sound look dress answer reply address lead forwarding foreign refuse ' +
    'fault cure words tell answers gives tells most longest fewest silence keep kept forget letter post arrival settle ' +
    'making census movement notice'
  ).split(' '),
)

/** Files that are not read, and why. */
const EXCLUDED: Readonly<Record<string, string>> = {
  'src/main/demo/': 'the texts and images of the demo sites are fiction',
  'tools/artwork/': 'draws what the demo sites show',
  'tests/fixtures/': 'data of earlier releases and of other programs',
  'src/schema/migrations/': 'a migration is never edited after it was applied',
  'src/lib/csrf-names.ts':
    'the names of the CSRF token in cookies, requests and responses (HTP-01, HTP-11, DTL-16)',
  'tests/house/vocabulary.test.ts': 'lists the words',
}

/** Files whose texts are not read, only their names, identifiers and test titles, and why. */
const FICTION: Readonly<Record<string, string>> = {
  'tools/templates/': 'the texts of the demo sites are fiction; they become `src/main/demo/`',
}

/** Single words in single files, and why. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/schema/archive-upgrades.ts': {
    former: 'the names of a table and a column in archives of earlier schemas',
    picture: 'the name of a table in archives of earlier schemas',
    decoy: 'a stored reason of earlier schemas',
  },
  'src/blocks/gallery/upgrade.ts': { film: 'the name of the field in stored galleries of version 1' },
  'src/features/content/collections/podcast.types.ts': {
    Film: 'the name of a category of podcast directories',
  },
  'src/features/content/documents/bodies/theme-body.types.ts': {
    pictures: 'the name of the field in stored themes',
  },
  'src/site/page/site-logo.tsx': { picture: 'the name of the HTML element' },
}

/** Tests that send or read the wire names of the CSRF token. */
const isWireTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('tests/')
const WIRE_NAMES: ReadonlySet<string> = new Set(['crumb', 'crumbFail'])

const files = globSync('{src,tests,bin,tools}/**/*.{ts,tsx,js,mjs,css}', { cwd: inCheckout() })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !Object.keys(EXCLUDED).some((excluded) => file.startsWith(excluded)))

/** Returns the words of the glossary's third column. */
function glossaryWords(): readonly string[] {
  const rows = textOf('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| term '))
  return rows.flatMap((row) =>
    (row.split('|')[3] ?? '')
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((word) => word.trim().toLowerCase())
      .filter((word) => word !== '' && word !== '–'),
  )
}

/** Returns the lower-case parts of a name: `keptPage`, `KEPT_PAGE` and `kept-page` have the parts `kept` and `page`. */
const partsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((part) => part.toLowerCase())
    .filter((part) => part !== '')

const forbidden: ReadonlySet<string> = new Set([
  ...NAMES,
  ...glossaryWords().filter((word) => /^[a-z]+$/.test(word) && !AMBIGUOUS.has(word)),
])
const maybe = new RegExp([...forbidden, 'LookUpField', 'MOST_', 'LONGEST_'].join('|'), 'i')

/** Returns the forbidden words of a name. */
function wordsIn(name: string): readonly string[] {
  const words = partsOf(name).filter((part) => forbidden.has(part))
  return PATTERNS.some((pattern) => pattern.test(name)) ? [...words, name] : words
}

const isAllowed = (file: string, word: string): boolean =>
  (isWireTest(file) && WIRE_NAMES.has(word)) || Object.hasOwn(ALLOWED[file] ?? {}, word)

/** Returns what a file says in words that are not used, one line each. */
function findingsIn(file: string, text: string): readonly string[] {
  const found = new Set<string>()
  const add = (kind: string, name: string, words: readonly string[]) => {
    for (const word of words) if (!isAllowed(file, word)) found.add(`${file}: ${kind} ${name}`)
  }
  const stem = path.basename(file)
  add('file name', stem, wordsIn(stem))
  if (!maybe.test(text)) return [...found]
  if (!file.endsWith('.css')) {
    const { identifiers, titles } = readCodeWords(file, text)
    for (const name of identifiers)
      if (!(isWireTest(file) && WIRE_NAMES.has(name))) add('identifier', name, wordsIn(name))
    for (const title of titles)
      add(
        'test title',
        `“${title}”`,
        partsOf(title).filter((part) => forbidden.has(part)),
      )
  }
  if (!Object.keys(FICTION).some((folder) => file.startsWith(folder)))
    for (const [word] of text.matchAll(NEVER)) add('text', word, [word])
  return [...found].toSorted()
}

describe('vocabulary', () => {
  test('names, test titles, comments and texts use the words of the glossary', () => {
    expect(files.length).toBeGreaterThan(1_500)
    expect(files.flatMap((file) => findingsIn(file, textOf(file)))).toEqual([])
  })

  test('every word that the glossary rules out is checked, or listed as ambiguous', () => {
    const single = glossaryWords().filter((word) => /^[a-z]+$/.test(word))
    expect(single.length).toBeGreaterThan(20)
    expect([...AMBIGUOUS].filter((word) => !single.includes(word))).toEqual([])
    expect(Object.keys(ALLOWED).filter((file) => !files.includes(file))).toEqual([])
  })

  test('each kind of name and text is read', () => {
    const text = [
      '// Whoever reads this',
      'export const filmTitle = 1',
      'export const LONGEST_NAME = 2',
      "test.each([1])('mends a picture', () => undefined)",
    ].join('\n')
    expect(findingsIn('src/lib/squeeze-css.ts', text)).toEqual([
      'src/lib/squeeze-css.ts: file name squeeze-css.ts',
      'src/lib/squeeze-css.ts: identifier LONGEST_NAME',
      'src/lib/squeeze-css.ts: identifier filmTitle',
      'src/lib/squeeze-css.ts: test title “mends a picture”',
      'src/lib/squeeze-css.ts: text Whoever',
    ])
    expect(findingsIn('tests/system/a.test.ts', "cookies.get('crumb')")).toEqual([])
    expect(findingsIn('tools/templates/a.ts', "const filmTitle = 'Whoever comes first'")).toEqual([
      'tools/templates/a.ts: identifier filmTitle',
    ])
    expect(findingsIn('src/lib/recommend.ts', 'const recommended = 1')).toEqual([])
  })
})
