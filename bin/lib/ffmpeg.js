import { onPath } from './chromium.js'
import { printLine } from './command.js'
import { run } from './run.js'

/**
 * Installs ffmpeg for the tests of converted videos, as root on Debian or Ubuntu. Elsewhere, and where it cannot be
 * installed, those tests are skipped, and a line says so.
 */
export async function installFfmpeg() {
  if (onPath('ffmpeg') !== undefined) return
  if (process.getuid?.() === 0 && onPath('apt-get') !== undefined) {
    printLine('Installing ffmpeg …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], { env })
  }
  if (onPath('ffmpeg') === undefined)
    printLine(
      'Tests of converted videos are skipped: ffmpeg is not installed (Debian: apt-get install ffmpeg).',
    )
}
