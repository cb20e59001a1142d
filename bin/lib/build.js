import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { withBuildLock } from './build-lock.js'
import { node, tool } from './node.js'
import { inRoot } from './paths.js'
import { capture } from './run.js'
import { sbom } from './sbom.js'
import { Cure, say } from './say.js'

const stamp = inRoot('dist', 'stamp.txt')

/** Folders of what is built: the program, the tools and the images of the templates. */
export const inputFolders = ['src', 'tools', 'artwork']

/** Is this a file that can change what is built? @param {string} file */
function isSource(file) {
  return !/\.test\.tsx?$/.test(file)
}

/** @returns {string[]} every input of the build, relative to the checkout, in a fixed order */
function inputs() {
  const sources = inputFolders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isSource(entry.name))
      .map((entry) => path.relative(inRoot(), path.join(entry.parentPath, entry.name))),
  )
  return ['package.json', 'package-lock.json', 'vite.config.ts', 'bin/lib/build.js', ...sources.sort()]
}

/** @returns {string} changes when anything that is built changes */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of inputs())
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * Moves a finished build into place, part by part. A build that failed never comes here; when we are killed between
 * two parts no stamp is left, so that the next command builds again instead of running half of each.
 * @param {string} fresh folder of the new build
 */
function replaceBuild(fresh) {
  const old = `${fresh}-old`
  rmSync(stamp, { force: true })
  for (const name of readdirSync(fresh)) {
    const place = inRoot('dist', name)
    if (existsSync(place)) {
      mkdirSync(old, { recursive: true })
      renameSync(place, path.join(old, name))
    }
    renameSync(path.join(fresh, name), place)
  }
}

/**
 * Removes what builds leave beside the build itself, those of killed commands included; only the holder of the lock
 * may. @param {string} folder
 */
export function removeDrafts(folder) {
  for (const name of readdirSync(folder))
    if (/^\.build-\d+(-old)?$/.test(name)) rmSync(path.join(folder, name), { recursive: true, force: true })
}

/** @param {string} wanted @returns {boolean} whether what is built was built from these inputs */
function isBuilt(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

/**
 * Guarantees that `dist` is built from the files as they are now; does nothing when it already is. Commands that
 * build at the same time take turns. Throws a Cure with the builder's message when the files do not build.
 */
export async function build() {
  if (isBuilt(fingerprint())) return
  await withBuildLock(inRoot('dist', '.lock'), async () => {
    const wanted = fingerprint()
    // Another command may have built it while we waited.
    if (isBuilt(wanted)) return
    try {
      await buildInto(inRoot('dist', `.build-${process.pid}`), wanted)
    } finally {
      removeDrafts(inRoot('dist'))
    }
  })
}

/** Writes the archives of the demo sites with the tool that was just built. @param {string} fresh */
async function writeTemplates(fresh) {
  say('Writing the templates …')
  const tools = path.join(fresh, 'templates-tool')
  const { code, output } = await capture(node(), [path.join(tools, 'main.js'), path.join(fresh, 'templates')])
  if (code !== 0)
    throw new Cure(`${output.trimEnd()}\nThe templates could not be written: see the message above.`)
  if (output.trim() !== '') say(output.trimEnd())
  rmSync(tools, { recursive: true })
}

/** @param {string} fresh @param {string} wanted */
async function buildInto(fresh, wanted) {
  say('Building …')
  const [node, vite] = tool('vite')
  const { code, output } = await capture(node, [vite, 'build', '--logLevel', 'warn'], {
    env: { SITEWRIGHT_BUILD_DIR: fresh, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Cure(`${output.trimEnd()}\nThe build failed: see the message above.`)
  await writeTemplates(fresh)
  writeFileSync(path.join(fresh, 'sbom.cdx.json'), sbom())
  replaceBuild(fresh)
  writeFileSync(stamp, wanted)
}
