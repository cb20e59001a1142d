import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inCheckout, textOf } from './support/checkout.ts'

const FOLDER = 'src/features/transfer/imports/'
const READERS = 'calendar|feeds|folders|ghost|html|product-files|read|unpack|wxr|xml'

/**
 * The layers of the feature that imports content (docs/decisions/141-imports-write-through-a-port.md), by the paths of their
 * files; the first that matches counts.
 */
const LAYERS = {
  /** What is read, the port through which it is written, and what reports say. */
  model: /^(model\/|types\.ts$|errors\.ts$)/,
  /** Files become the model. */
  read: new RegExp(`^(${READERS})/`),
  /** The model becomes content of the platform: the port, implemented with the features. */
  write: /^write\//,
  /** What visitors find at URLs of the old site. */
  moved: /^moved\//,
  screens: /^screens\//,
  /** Use cases, routes and jobs, which give a run the port. */
  entry: /^(?!store\.ts$)[^/]+$|\.actions\.ts$/,
  /** The steps of an import, and what it remembers of itself. */
  run: /^(store\.ts$|(products|report|run|steps|undo)\/)/,
} as const
type Layer = keyof typeof LAYERS

/** Which layers each may import besides itself. */
const ALLOWED: Readonly<Record<Layer, readonly Layer[]>> = {
  model: [],
  read: ['model'],
  write: ['model', 'read'],
  run: ['model', 'read'],
  moved: ['model', 'read', 'run'],
  screens: ['model', 'read', 'entry'],
  entry: ['model', 'read', 'run', 'write'],
}

/** What each layer knows of other features: of one with a folder everything that is public, of the others these files. */
const KNOWN: Readonly<Record<Layer, readonly string[]>> = {
  // Dates of events, the blocks of a layout, types of products, and which names tax classes may have.
  model: [
    'content/collections/event.types.ts',
    'content/layouts/layout.types.ts',
    'shop/catalogue/product-limits.types.ts',
    'shop/taxes/types.ts',
  ],
  // The vocabulary of what readers produce: layouts with their blocks, events, limits of products, and lengths of texts. All of it is pure.
  read: [
    'content/collections/body.types.ts',
    'content/collections/event.types.ts',
    'content/events/occurrences.rules.ts',
    'content/events/repeat.rules.ts',
    'content/layouts/block-types.ts',
    'content/layouts/layout.rules.ts',
    'content/layouts/layout.types.ts',
    'content/layouts/sharing.types.ts',
    'content/layouts/style-types.ts',
    'media/audio/rules.ts',
    'media/galleries/rules.ts',
    'media/galleries/types.ts',
    'media/maps/location.types.ts',
    'media/media/library/file-types.rules.ts',
    'media/media/types.ts',
    'shop/catalogue/product-limits.types.ts',
  ],
  write: [
    'audience/newsletter/',
    'content/authors/',
    'content/collections/',
    'content/comments/',
    'content/content-source/',
    'content/documents/',
    'content/layouts/',
    'content/publishing/',
    'content/redirects/',
    'content/releases/',
    'media/media/',
    'shop/catalogue/',
    'shop/product-files/',
    'shop/store-settings/',
    'shop/storefront/',
    'shop/taxes/',
    'tenancy/quotas/',
    'tenancy/sites/',
  ],
  run: [],
  // They are asked for each path that a site does not have, in the snapshot of its page.
  moved: [
    'content/authors/actions.ts',
    'content/collections/link.rules.ts',
    'content/content-source/actions.ts',
    'content/feeds/types.ts',
    'media/media/actions.ts',
    'media/media/types.ts',
  ],
  screens: [
    'shop/catalogue/product-limits.types.ts',
    'shop/taxes/screens/fields/taxes-query.ts',
    'shop/taxes/types.ts',
  ],
  entry: ['tenancy/access/roles.rules.ts', 'tenancy/access/types.ts'],
}

const isLayer = (name: string): name is Layer => name in LAYERS

function layerOf(file: string): Layer {
  const found = Object.keys(LAYERS).find((name) => isLayer(name) && LAYERS[name].test(file))
  if (found === undefined || !isLayer(found)) throw new Error(`${file} is in no layer.`)
  return found
}

interface Import {
  readonly from: string
  readonly layer: Layer
  /** Below `src/features`. */
  readonly to: string
}

function imports(): readonly Import[] {
  const files = globSync(`${FOLDER}**/*.{ts,tsx}`, { cwd: inCheckout() })
    .map((file) => file.replaceAll(path.sep, '/').slice(FOLDER.length))
    .filter((file) => !/\.test\.tsx?$|(^|\/)testing[a-z-]*\.tsx?$/.test(file))
  return files.flatMap((from) =>
    [...textOf(`${FOLDER}${from}`).matchAll(/(?:from |import |import\()'#features\/([^']+)'/g)].map(
      ([, to = '']) => ({ from, layer: layerOf(from), to }),
    ),
  )
}

const OWN = 'transfer/imports/'

test('the layers of imports import only what is below them', () => {
  const upward = imports().flatMap(({ from, layer, to }) => {
    if (!to.startsWith(OWN)) return []
    const target = layerOf(to.slice(OWN.length))
    return target === layer || ALLOWED[layer].includes(target)
      ? []
      : [`${layer} → ${target}: ${from} → ${to.slice(OWN.length)}`]
  })
  expect(upward).toEqual([])
})

test('of imports only what writes knows features, and readers the vocabulary of what they produce', () => {
  const others = imports().filter(({ to }) => !to.startsWith(OWN))
  const unknown = others.filter(
    ({ layer, to }) =>
      !KNOWN[layer].some((known) => (known.endsWith('/') ? to.startsWith(known) : to === known)),
  )
  expect(unknown.map(({ layer, from, to }) => `${layer} → ${to}: ${from}`)).toEqual([])
  const unused = Object.entries(KNOWN).flatMap(([layer, known]) =>
    known
      .filter((one) => !others.some((found) => found.layer === layer && found.to.startsWith(one)))
      .map((one) => `${layer} → ${one}`),
  )
  expect(unused).toEqual([])
})

test('what readers and the model know runs anywhere', () => {
  const known = [...KNOWN.model, ...KNOWN.read]
  expect(known.filter((file) => !/(\/|\.|-)types\.ts$|(\/|\.)rules\.ts$/.test(file))).toEqual([])
})
