import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { withBuildLock } from './build-lock.js'
import { node, tool } from './node.js'
import { inRoot } from './paths.js'
import { capture } from './run.js'
import { sbom } from './sbom.js'
import { CommandError, printLine } from './command.js'

const stamp = inRoot('dist', 'stamp.txt')

/** Source folders of the build: the program, the tools and the images of the templates. */
export const inputFolders = ['src', 'tools', 'artwork']

/** Returns whether a file can change the build. @param {string} file */
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
 * Moves a finished build into place, part by part. The stamp is removed first, so that after a kill between two parts
 * the next command builds again instead of running a mixture.
 * @param {string} draft folder of the new build
 */
function replaceBuild(draft) {
  const old = `${draft}-old`
  rmSync(stamp, { force: true })
  for (const name of readdirSync(draft)) {
    const target = inRoot('dist', name)
    if (existsSync(target)) {
      mkdirSync(old, { recursive: true })
      renameSync(target, path.join(old, name))
    }
    renameSync(path.join(draft, name), target)
  }
}

/**
 * Removes draft folders, including those of killed commands. The caller must hold the lock. @param {string} folder
 */
export function removeDrafts(folder) {
  for (const name of readdirSync(folder))
    if (/^\.build-\d+(-old)?$/.test(name)) rmSync(path.join(folder, name), { recursive: true, force: true })
}

/** @param {string} expected @returns {boolean} whether what is built was built from these inputs */
function isBuilt(expected) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === expected
}

/** Returns whether `dist` is built from the current files. */
export const isBuildCurrent = () => isBuilt(fingerprint())

/**
 * Makes sure that `dist` is built from the current files. Concurrent commands take turns. Throws a CommandError with
 * the builder's message when the build fails.
 */
export async function build() {
  if (isBuilt(fingerprint())) return
  await withBuildLock(inRoot('dist', '.lock'), async () => {
    const expected = fingerprint()
    // Another command may have built it meanwhile.
    if (isBuilt(expected)) return
    try {
      await buildInto(inRoot('dist', `.build-${process.pid}`), expected)
    } finally {
      removeDrafts(inRoot('dist'))
    }
  })
}

/** Writes the archives of the demo sites with the tool that was just built. @param {string} draft */
async function writeTemplates(draft) {
  printLine('Writing the templates …')
  const tools = path.join(draft, 'templates-tool')
  const { code, output } = await capture(node(), [path.join(tools, 'main.js'), path.join(draft, 'templates')])
  if (code !== 0)
    throw new CommandError(`${output.trimEnd()}\nThe templates could not be written: see the message above.`)
  if (output.trim() !== '') printLine(output.trimEnd())
  rmSync(tools, { recursive: true })
}

/** @param {string} draft @param {string} expected */
async function buildInto(draft, expected) {
  printLine('Building …')
  const [node, vite] = tool('vite')
  const { code, output } = await capture(node, [vite, 'build', '--logLevel', 'warn'], {
    env: { SITEWRIGHT_BUILD_DIR: draft, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new CommandError(`${output.trimEnd()}\nThe build failed: see the message above.`)
  await writeTemplates(draft)
  writeFileSync(path.join(draft, 'sbom.cdx.json'), sbom())
  replaceBuild(draft)
  writeFileSync(stamp, expected)
}
