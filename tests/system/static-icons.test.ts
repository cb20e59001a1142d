import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('quay', 'The Quay')
})
afterAll(() => web?.close())

const iconAt = (file: string) => web.visit(site, `/universal/images-v6/icons/${file}`)

test('LIM-09 LIM-10 an icon is a file with its name, size and colour in its path', async () => {
  const file = await iconAt('icon-cart-48-red.png')
  expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
  expect(file.headers['cache-control']).toContain('immutable')
  const { data, info } = await sharp(file.body).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 48, height: 48, channels: 4 })
  const pixels = Array.from({ length: 48 * 48 }, (_, index) => [...data.subarray(index * 4, index * 4 + 4)])
  expect(pixels).toContainEqual([255, 0, 0, 255])
  expect(pixels[0]?.[3]).toBe(0)
  for (const other of ['icon-cart-47-red.png', 'icon-cart-48-rot.png', 'icon-nope-48-red.png', 'x.png'])
    expect(await iconAt(other)).toMatchObject({
      status: 404,
      text: expect.stringContaining('Icon not found'),
    })
})

test('LIM-08 all icons are the symbols of one sheet', async () => {
  const sheet = await iconAt('sheet.svg')
  expect(sheet).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml; charset=utf-8' } })
  expect(sheet.text).toContain('<symbol id="mail" viewBox="0 0 24 24"><path ')
})

test('HTP-03 calls are at /api/ and at /api/rest/', async () => {
  const [plain, rest] = await Promise.all(
    ['/api/search?q=tide', '/api/rest/search?q=tide'].map((path) => web.visit(site, path)),
  )
  expect(plain).toMatchObject({ status: 200 })
  expect(rest).toMatchObject({ status: 200, text: plain?.text })
  expect((await web.visit(site, '/api/rest/nope')).status).toBe(404)
  expect((await web.visit(site, '/rest/search?q=tide')).status).toBe(404)
})
