import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { ensurePackages, runs } from './debian-packages.ts'

const run = promisify(execFile)

/** An HTML document and its name in messages. */
export interface NamedPage {
  readonly name: string
  readonly html: string
}

/** A message of the checker about a page. */
export interface NuMessage {
  readonly page: string
  readonly type: 'error' | 'warning' | 'info'
  readonly message: string
  /** The affected markup. */
  readonly extract: string
}

interface RawMessage {
  readonly type: 'error' | 'info' | 'non-document-error'
  readonly subType?: string
  readonly url?: string
  readonly message: string
  readonly extract?: string
}

/**
 * Returns the messages of the Nu HTML checker about pages, in one run. Rejects when Java cannot be installed,
 * and when the checker fails.
 */
export async function checkWithNu(pages: readonly NamedPage[]): Promise<readonly NuMessage[]> {
  await ensureJava()
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-nu-'))
  try {
    const files = pages.map((_, index) => join(folder, `${index}.html`))
    for (const [index, file] of files.entries()) await writeFile(file, pages[index]?.html ?? '')
    const { stdout } = await run(
      'java',
      ['-Xmx512m', '-jar', checker(), '--format', 'json', '--stdout', '--exit-zero-always', ...files],
      { maxBuffer: 256 * 2 ** 20 },
    )
    const { messages } = JSON.parse(stdout) as { messages: readonly RawMessage[] }
    return messages.map((raw) => toMessage(raw, pages))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toMessage(raw: RawMessage, pages: readonly NamedPage[]): NuMessage {
  if (raw.type === 'non-document-error') throw new Error(`The checker failed: ${raw.message}`)
  return {
    page: pages[Number.parseInt(basename(raw.url ?? ''))]?.name ?? '',
    type: raw.type === 'error' ? 'error' : raw.subType === 'warning' ? 'warning' : 'info',
    message: raw.message,
    extract: raw.extract ?? '',
  }
}

const checker = () => createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/** Makes sure that Java is installed: installs Debian's package as root on Debian. */
const ensureJava = () =>
  ensurePackages(
    "The Nu HTML checker needs Java 11 or newer as 'java' on the PATH.",
    ['default-jre-headless'],
    () => runs('java', '-version'),
  )
