import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { layoutOf, textBlock } from '../support/content.ts'
import { permit, signedIn } from '../support/owner.ts'
import { previewToken, readPreview } from '../support/preview.ts'
import { readBuilt } from '../support/build-files.ts'
import { buildClient } from '../support/client-build.ts'
import { startWeb } from '../support/web.ts'

/** Of what is loaded before a page can be edited, compressed (decision 143). */
const MAX_CANVAS_BYTES = 180 * 1024

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.boolean().optional(), imports: z.array(z.string()).default([]) }),
)
const fileIn = (folder: URL, name: string): Buffer => readFileSync(fileURLToPath(new URL(name, folder)))
const manifestIn = (folder: URL) =>
  manifestSchema.parse(JSON.parse(fileIn(folder, '.vite/manifest.json').toString()))

test('the canvas is within its budget and has neither React nor zod', async () => {
  const scripts = await readBuilt('canvas', (folder) => {
    const manifest = manifestIn(folder)
    const withImports = (key: string): string[] => {
      const { file = '', imports = [] } = manifest[key] ?? {}
      return [...imports.flatMap(withImports), file]
    }
    const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
    return [...new Set(withImports(entry ?? ''))].map((file) => fileIn(folder, file))
  })
  const sizes = scripts.map((script) => gzipSync(script, { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_CANVAS_BYTES)
  for (const script of scripts)
    expect(script.toString()).not.toMatch(/ZodError|react\.(?:element|transitional)/)
})

test('the scripts of published pages have nothing of it', async () => {
  const keys = await readBuilt('client', (folder) => Object.keys(manifestIn(folder)))
  expect(keys.filter((key) => /src\/(?:canvas|rich-text)\//.test(key))).toEqual([])
})

test('only previews name it, and it is sent compressed', async () => {
  const assets = await buildClient()
  const url = assets.canvas ?? ''
  expect(url).toMatch(/^\/_assets\/canvas-[\w-]+\.js$/)
  const web = await startWeb({ assets })
  try {
    const site = await web.createSite('harbour', 'Harbour')
    const editor = await signedIn(web, 'ida@harbour.example')
    await permit(web, site, editor.id, { 'content-editor': true })
    await web.publish(site, 'page', { urlId: 'about', title: 'About', layout: layoutOf(textBlock('Here.')) })
    const preview = await readPreview(web, site, await previewToken(editor, site), '/about')
    expect(preview.text).toContain(`"canvas":"${url}"`)
    expect((await web.visit(site, '/about')).text).not.toContain(url)
    const script = await web.visit(site, url, { headers: { 'accept-encoding': 'br' } })
    expect(script.headers['content-encoding']).toBe('br')
    expect(script.headers['cache-control']).toContain('immutable')
  } finally {
    await web.close()
  }
})
