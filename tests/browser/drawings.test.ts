import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaPath } from '#features/media/media/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { SVG_ATTACKS } from '../support/attacks/svg.ts'
import { launchChromium } from '../support/browser.ts'
import { makeKey, upload } from '../support/uploads.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let browser: Browser
let site: Site
let secret: string

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('drawings')
  secret = (await makeKey(web.database, site)).secret
  browser = await launchChromium()
  await openWindow()
})
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** What happened in the one window since the address was opened that is in it: requests, dialogs, another title. */
let window: Page
let seen: string[] = []
let opened = ''

async function openWindow(): Promise<void> {
  window = await browser.newPage()
  // What a policy stops is begun as well, and reaches nobody.
  window.on('requestfinished', (request) => {
    const url = request.url()
    if (url !== opened && !url.startsWith('data:') && !url.endsWith('/favicon.ico')) seen.push(url)
  })
  window.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
}

/** Opens an address by itself, clicks on what is there, and says what happened besides. */
async function happensAt(address: string): Promise<readonly string[]> {
  opened = address
  seen = []
  await window.goto(address, { waitUntil: 'load' })
  await window.mouse.click(20, 20)
  if (window.url() !== address) seen.push(`went to ${window.url()}`)
  if ((await window.title()) === 'evil') seen.push('code ran')
  return seen
}

test('P20 hostile SVG images run nothing when opened, even unsanitised ones', async () => {
  for (const [name, text] of Object.entries(SVG_ATTACKS)) {
    const { json } = await upload(web.port, site.identifier, secret, Buffer.from(text), { name: 'x.svg' })
    expect([name, await happensAt(String(json['url']))]).toEqual([name, []])
  }
  for (const name of ['script', 'onload', 'HTML inside', 'image from elsewhere', 'link to code'] as const) {
    const key = `ab/${'cd'.repeat(16)}/raw-${name.replaceAll(' ', '-').toLowerCase()}.svg`
    const raw = Buffer.from(SVG_ATTACKS[name] ?? '')
    await web.files.forSite(site.id).put(key, raw, { contentType: 'image/svg+xml' })
    const address = `${web.origin(site.identifier)}${mediaPath({ status: 'ready', storageKey: key }) ?? ''}`
    expect([name, await happensAt(address)]).toEqual([name, []])
  }
  // The same drawings, served by somebody who knows nothing of this.
  const careless = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1))
    response.setHeader('content-type', 'image/svg+xml')
    response.end(SVG_ATTACKS[name] ?? '')
  })
  await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve))
  const { port } = careless.address() as AddressInfo
  try {
    for (const name of ['script', 'onload', 'HTML inside', 'image from elsewhere'])
      expect([
        name,
        (await happensAt(`http://127.0.0.1:${port}/${encodeURIComponent(name)}`)).length > 0,
      ]).toEqual([name, true])
  } finally {
    careless.close()
    careless.closeAllConnections()
  }
})

test('P20 an uploaded HTML page is downloaded and never rendered', async () => {
  const text = `<!doctype html><script>new Image().src='/hit?evil'</script>`
  const { json } = await upload(web.port, site.identifier, secret, Buffer.from(text), {
    name: 'about us.html',
  })
  const page = await browser.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.goto(String(json['url'])).catch(() => undefined),
  ])
  expect(download.suggestedFilename()).toBe('about us.html')
  expect(requests).toEqual([json['url']])
  await page.close()
})

test('an SVG image is shown on a page', async () => {
  const svg = '<svg viewBox="0 0 40 20"><rect width="40" height="20" fill="green"/></svg>'
  const { json } = await upload(web.port, site.identifier, secret, Buffer.from(svg), { name: 'x.svg' })
  const page = await browser.newPage()
  await page.goto(`${web.origin(site.identifier)}/`)
  const size = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, String(json['url']))
  expect(size).toEqual([40, 20])
  await page.close()
})
