import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GuideFile } from './guide-files.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What the tools and the tests of the sources read. */
const COPIED = [
  'src',
  'tools',
  'types',
  'tests/support',
  'tests/house',
  '.dependency-cruiser.js',
  '.oxfmtrc.json',
  'package.json',
]

/** What a tool printed, and whether it found nothing wrong. */
export interface Outcome {
  readonly passed: boolean
  readonly output: string
}

/** The sources in a temporary folder, with files that the repository does not have. */
export interface SourceCopy {
  readonly folder: string
  /** Runs a script of an installed package there. */
  run(script: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Outcome>
  remove(): void
}

/** Copies the sources and adds these files. The installed packages are those of the repository. */
export function copySources(files: readonly GuideFile[]): SourceCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'sitewright-guides-'))
  const into = (file: string) => path.join(folder, file)
  for (const part of [
    ...COPIED,
    ...globSync('*.config.ts', { cwd: root }),
    ...globSync('tsconfig*.json', { cwd: root }),
  ])
    cpSync(path.join(root, part), into(part), { recursive: true })
  // Not the folder as a whole: what tools cache in it would get the results of the copy.
  mkdirSync(into('node_modules'))
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(path.join(root, 'node_modules', name), into(`node_modules/${name}`))
  for (const file of files) {
    mkdirSync(path.dirname(into(file.path)), { recursive: true })
    writeFileSync(into(file.path), file.text)
  }
  // A run of tests tells its children that they are part of it.
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$)/.test(name)),
  )
  return {
    folder,
    run: (script, args, env = {}) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [into(`node_modules/${script}`), ...args],
          { cwd: folder, env: { ...inherited, NO_COLOR: '1', ...env }, maxBuffer: 64 * 1024 * 1024 },
          (error, stdout, stderr) => resolve({ passed: error === null, output: `${stdout}${stderr}` }),
        )
      }),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  }
}
