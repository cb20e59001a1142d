import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const INSTALL_MINUTES = 10

/**
 * Makes sure that a program is installed: installs Debian's package as root on Debian. Rejects with what is
 * missing and how to install it.
 */
export async function ensurePackages(
  what: string,
  packages: readonly string[],
  isThere: () => Promise<boolean>,
): Promise<void> {
  if (await isThere()) return
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { env, timeout: INSTALL_MINUTES * 60_000 }
    await run('apt-get', ['update', '-q'], options).catch(() => undefined)
    await run('apt-get', ['install', '-yq', '--no-install-recommends', ...packages], options).catch(
      () => undefined,
    )
  }
  if (!(await isThere())) throw new Error(`${what} On Debian: apt-get install ${packages.join(' ')}`)
}

/** Returns whether a program succeeds with these arguments. */
export const runs = (program: string, ...args: readonly string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false,
  )
