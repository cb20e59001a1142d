import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'

import configuration from '../../.dependency-cruiser.js'

const folder = mkdtempSync(path.join(tmpdir(), 'sitewright-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** For each rule, files that break it: path → what the file imports. */
const violations: Record<string, Record<string, string[]>> = {
  'layer-lib': { 'lib/a.ts': ['platform/log/log.ts'] },
  'layer-languages': { 'languages/de/cart.ts': ['features/shop/orders/types.ts'] },
  'layer-schema': { 'schema/tables.ts': ['platform/log/log.ts'] },
  'layer-platform': { 'platform/http/a.ts': ['features/shop/orders/actions.ts'] },
  'layer-ui': { 'ui/button.tsx': ['features/shop/orders/types.ts'] },
  'layer-page': { 'page/feature-page-load.ts': ['features/shop/orders/types.ts'] },
  'layer-parts': { 'parts/link.tsx': ['features/shop/orders/types.ts'] },
  'layer-visitor': { 'visitor/mount.ts': ['parts/link.tsx'] },
  'feature-visitor-code': { 'features/shop/cart/visitor/cart.entry.ts': ['features/shop/orders/types.ts'] },
  'visitor-code-on-pages': {
    'features/shop/cart/screens/list.tsx': ['features/shop/cart/visitor/cart.entry.ts'],
  },
  'pages-without-react': { 'features/shop/cart/visitor/total.ts': ['parts/link.tsx'] },
  'layer-features': { 'features/shop/cart/actions.ts': ['site/answer.ts'] },
  'layer-blocks': { 'blocks/hero/load.ts': ['site/answer.ts'] },
  'layer-site': { 'site/route.ts': ['blocks/text/view.tsx'] },
  'layer-rich-text': { 'rich-text/nodes.ts': ['editor/panel.tsx'] },
  'rich-text-without-react': { 'rich-text/menu.ts': ['parts/link.tsx'] },
  'layer-canvas': { 'canvas/keys.ts': ['visitor/start.ts'] },
  'canvas-without-react-or-zod': { 'canvas/bar.ts': ['parts/link.tsx'] },
  'layer-editor': { 'editor/canvas.tsx': ['blocks/text/view.tsx'] },
  'layer-admin': { 'admin/app.tsx': ['features/shop/orders/store.ts'] },
  'no-cycles': { 'lib/one.ts': ['lib/two.ts'], 'lib/two.ts': ['lib/one.ts'] },
  'no-feature-cycles': {
    'features/shop/taxes/actions.ts': ['features/shop/shipping/types.ts'],
    'features/shop/shipping/jobs/quote.actions.ts': ['features/shop/taxes/types.ts'],
  },
  'feature-privacy': {
    'features/transfer/exports/actions.ts': ['features/shop/orders/store.ts'],
    'features/transfer/imports/actions.ts': ['features/shop/orders/page/texts.ts'],
  },
  'feature-public-files': { 'blocks/cart/load.ts': ['features/shop/orders/store.ts'] },
  'editor-sees-pure-features': { 'editor/save.ts': ['features/shop/orders/actions.ts'] },
  'blocks-are-independent': { 'blocks/quote/view.tsx': ['blocks/text/view.tsx'] },
  'item-kinds-are-independent': { 'site/page/items/post/kind.ts': ['site/page/items/product/view.tsx'] },
  'page-kinds-are-independent': { 'site/kinds/item/load.ts': ['site/kinds/page/view.tsx'] },
  'pure-stays-pure': { 'features/shop/discounts/rules.ts': ['features/shop/discounts/store.ts'] },
  'browser-not-server': { 'blocks/map/island.tsx': ['features/shop/orders/actions.ts'] },
  'server-not-browser': { 'features/audience/forms/jobs.ts': ['features/audience/forms/screens/list.tsx'] },
  'node-only-on-the-server': { 'parts/file.ts': ['node:fs'] },
  'no-development-packages': { 'platform/images/resize.ts': ['a-tool'] },
  'no-tools': { 'main/templates.ts': ['tools/templates/sites.ts'] },
  'drawings-stand-alone': { 'tools/artwork/kiln/art/pot.ts': ['lib/one.ts'] },
  'no-test-code': { 'features/media/media/store.ts': ['platform/db/testing.ts'] },
}

/** Files that violate no rule, though each comes close. */
const allowed: Record<string, string[]> = {
  'main/server.ts': ['site/answer.ts', 'blocks/text/view.tsx', 'features/shop/orders/store.ts'],
  'site/answer.ts': ['features/shop/orders/actions.ts', 'blocks/contract.ts'],
  'site/kinds/page/load.ts': ['site/kinds/page-loader.ts', 'features/shop/orders/actions.ts'],
  'features/shop/orders/actions.ts': ['features/shop/orders/store.ts', 'node:crypto'],
  'features/shop/orders/actions.test.ts': ['site/answer.ts', 'platform/db/testing.ts', 'a-tool'],
  'blocks/text/view.tsx': [
    'parts/link.tsx',
    'features/shop/orders/types.ts',
    'features/shop/orders/orders.marker.ts',
  ],
  'blocks/text/visitor/text.entry.ts': [
    'features/shop/orders/types.ts',
    'visitor/start.ts',
    'blocks/text/fold.ts',
  ],
  'features/shop/orders/visitor/orders.entry.ts': [
    'features/shop/orders/orders.marker.ts',
    'features/shop/orders/rules.ts',
    'lib/one.ts',
    'parts/marks.ts',
    'visitor/start.ts',
  ],
  'main/site.client.ts': ['features/shop/orders/visitor/orders.entry.ts'],
  'visitor/start.ts': ['features/tenancy/page-context/types.ts'],
  'features/shop/orders/page/view.tsx': [
    'features/media/audio/parts/player.tsx',
    'features/shop/orders/page/texts.ts',
    'page/feature-page.ts',
  ],
  'features/content/layouts/rules.ts': ['features/content/layouts/grid/cells.rules.ts'],
  'features/content/layouts/grid/cells.rules.ts': ['features/content/layouts/types.ts'],
  'editor/panel.tsx': ['features/shop/orders/rules.ts', 'site/page/page.tsx', 'rich-text/convert.ts'],
  'rich-text/convert.ts': ['lib/one.ts'],
  'canvas/start.ts': ['rich-text/convert.ts', 'lib/one.ts', 'visitor/morph.ts'],
  'tools/artwork/kiln/art/jug.ts': ['tools/artwork/art/noise.ts'],
  'tools/templates/build.ts': ['tools/templates/sites.ts', 'features/shop/orders/store.ts'],
  'admin/screens.ts': ['features/audience/forms/screens/list.tsx', 'features/shop/orders/types.ts'],
}

const leaves = [
  'platform/log/log.ts',
  'platform/db/testing.ts',
  'features/shop/orders/types.ts',
  'features/shop/orders/rules.ts',
  'features/shop/orders/store.ts',
  'features/shop/orders/orders.marker.ts',
  'features/tenancy/page-context/types.ts',
  'blocks/text/fold.ts',
  'parts/marks.ts',
  'features/shop/discounts/store.ts',
  'features/shop/shipping/types.ts',
  'features/content/layouts/types.ts',
  'features/shop/taxes/types.ts',
  'features/audience/forms/screens/list.tsx',
  'visitor/morph.ts',
  'features/media/audio/parts/player.tsx',
  'features/shop/orders/page/texts.ts',
  'page/feature-page.ts',
  'blocks/contract.ts',
  'parts/link.tsx',
  'site/page/page.tsx',
  'site/kinds/page-loader.ts',
  'site/kinds/page/view.tsx',
  'site/page/items/product/view.tsx',
  'tools/artwork/art/noise.ts',
  'tools/templates/sites.ts',
]

/** Where a file is: below `src` unless it is a tool. */
const placeOf = (file: string) => (file.startsWith('tools/') ? file : `src/${file}`)

function write(file: string, imports: string[]) {
  const target = path.join(folder, placeOf(file))
  mkdirSync(path.dirname(target), { recursive: true })
  const lines = imports.map((name) => {
    const specifier = name.includes('/') ? `#${name}` : name
    return `import type { a as x${name.replace(/\W/g, '')} } from '${specifier}'\n`
  })
  writeFileSync(target, `${lines.join('')}export const a = 1\n`)
}

async function cruised(): Promise<ICruiseResult> {
  const rules: IConfiguration = configuration
  const { output } = await cruise(
    ['src', 'tools'],
    { ...rules.options, ruleSet: rules, validate: true, baseDir: folder },
    rules.options?.enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text.')
  return output
}

test('each import rule finds a violation and allows all other imports', async () => {
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({
      type: 'module',
      imports: { '#tools/*': './tools/*', '#*': './src/*' },
      devDependencies: { 'a-tool': '1.0.0' },
    }),
  )
  mkdirSync(path.join(folder, 'node_modules', 'a-tool'), { recursive: true })
  writeFileSync(path.join(folder, 'node_modules/a-tool/package.json'), '{"name":"a-tool","main":"index.js"}')
  writeFileSync(path.join(folder, 'node_modules/a-tool/index.js'), 'exports.a = 1\n')
  for (const leaf of leaves) write(leaf, [])
  for (const [file, imports] of Object.entries(allowed)) write(file, imports)
  for (const files of Object.values(violations)) {
    for (const [file, imports] of Object.entries(files)) write(file, imports)
  }

  const { summary } = await cruised()
  expect(summary.totalCruised).toBeGreaterThan(leaves.length)
  const caught = summary.violations.map((violation) => ({ rule: violation.rule.name, from: violation.from }))
  for (const [rule, files] of Object.entries(violations)) {
    const expected = Object.keys(files).map(placeOf)
    const by = caught.filter((violation) => violation.rule === rule).map((violation) => violation.from)
    expect(
      by.some((from) => expected.some((file) => file.startsWith(from))),
      `${rule} caught nothing`,
    ).toBe(true)
  }
  const innocent = [...Object.keys(allowed), 'features/content/layouts'].map(placeOf)
  expect(caught.filter(({ from }) => innocent.includes(from))).toEqual([])
  expect(Object.keys(violations).sort()).toEqual(configuration.forbidden?.map((rule) => rule.name).sort())
})
