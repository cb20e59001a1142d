import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppFiles } from '#main/app-files.ts'
import { buildApp } from '../support/app-build.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let app: AppFiles
let host: string

beforeAll(async () => {
  app = await buildApp()
  web = await startWeb({ app })
  host = `app.localhost:${web.port}`
})
afterAll(() => web?.close())

const nonceOf = (policy: unknown) => /'nonce-([A-Za-z0-9+/=]+)'/.exec(String(policy))?.[1] ?? ''

describe('the host of the app', () => {
  test.each([
    ['/', 200],
    ['/sign-in', 200],
    ['/sign-in/?next=/x', 200],
    ['/reset/abc', 200],
    ['/sites/kiln', 200],
    ['/nothing', 404],
    ['/reset/abc/def', 404],
    ['/sites/', 404],
    ['//sign-in', 404],
    ['/sites//', 404],
  ])('responds to %s with the app and status %i', async (path, status) => {
    const response = await web.ask(host, path)
    expect([response.status, response.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(response.text).toContain('<div id="app">')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('P13 allows scripts and styles by a nonce that is new each time, and sites in frames only', async () => {
    const first = await web.ask(host, '/')
    const second = await web.ask(host, '/')
    const nonce = nonceOf(first.headers['content-security-policy'])
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce)
    const sites = `http://*.localhost:${web.port}`
    expect(first.headers['content-security-policy']).toBe(
      [
        "default-src 'none'",
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        `style-src 'self' 'nonce-${nonce}'`,
        "font-src 'self'",
        `img-src 'self' data: blob: ${sites}`,
        `media-src 'self' blob: ${sites}`,
        "connect-src 'self'",
        `frame-src 'self' ${sites}`,
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
    const scripts = [...first.text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBe(2)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    expect(first.text).not.toMatch(/ on[a-z]+=| style=/)
  })

  test('serves the files of its page as immutable, compressed as requested', async () => {
    const page = await web.ask(host, '/')
    const names = [...page.text.matchAll(/"(\/_app\/[^"]+)"/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) {
      const plain = await web.ask(host, name)
      expect([plain.status, plain.headers['cache-control']], name).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(plain.headers['x-content-type-options'], name).toBe('nosniff')
      if (name.endsWith('.woff2')) continue
      const br = await web.ask(host, name, { headers: { 'accept-encoding': 'gzip, br' } })
      const gzip = await web.ask(host, name, { headers: { 'accept-encoding': 'gzip' } })
      expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
      expect(brotliDecompressSync(br.body).equals(plain.body), name).toBe(true)
      expect(gunzipSync(gzip.body).equals(plain.body), name).toBe(true)
      if (plain.body.length > 2000) expect(br.body.length, name).toBeLessThan(plain.body.length / 2)
    }
  })

  test('serves no other files, and reveals nothing about itself', async () => {
    for (const path of ['/_app/nothing.js', '/_app/../package.json', '/_app/', '/_app/.vite/manifest.json']) {
      const response = await web.ask(host, path)
      expect(response.status, path).toBe(404)
      expect(response.text.includes('sitewright"'), path).toBe(false)
    }
  })
})
