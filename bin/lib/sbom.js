import { readFileSync } from 'node:fs'

import { inRoot } from './paths.js'

/** @typedef {{ version: string, integrity?: string, license?: string, dev?: boolean, optional?: boolean }} Locked */

/**
 * Licences that the lockfile lacks or does not name as SPDX does, from the packages' own files.
 * @type {Record<string, string>}
 */
const licences = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'incremental-encoder': 'MPL-2.0',
  streamsearch: 'MIT',
}

/** @param {string} name @param {string} version @returns {string} package URL */
function purl(name, version) {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
}

/** @param {string} location key of the lockfile @returns {string} */
function nameOf(location) {
  return location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** @param {string} integrity @returns {{ alg: string, content: string }[]} */
function hashes(integrity) {
  return integrity.split(' ').map((hash) => {
    const [algorithm = '', value = ''] = hash.split('-', 2)
    return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(value, 'base64').toString('hex') }
  })
}

/** @param {string} location @param {Locked} locked */
function component(location, locked) {
  const name = nameOf(location)
  const license = licences[name] ?? locked.license
  return {
    type: 'library',
    'bom-ref': location,
    name,
    version: locked.version,
    scope: locked.dev === true ? 'excluded' : locked.optional === true ? 'optional' : 'required',
    purl: purl(name, locked.version),
    ...(locked.integrity === undefined ? {} : { hashes: hashes(locked.integrity) }),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
  }
}

/**
 * Returns the software bill of materials (CycloneDX 1.6) of the lockfile: one component for every locked package of
 * every system, with its hash. Deterministic.
 * @returns {string} JSON
 */
export function sbom() {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  /** @type {[string, Locked][]} */
  const packages = Object.entries(lock.packages)
  const { name, version, license } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': name,
        name,
        version,
        purl: purl(name, version),
        licenses: [{ expression: license }],
      },
    },
    components: packages
      .filter(([location]) => location !== '')
      .map(([location, locked]) => component(location, locked)),
  }
  return `${JSON.stringify(bom, null, 2)}\n`
}
