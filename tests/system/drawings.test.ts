import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { MAX_SVG_BYTES } from '#platform/svg/sanitize.ts'
import { SVG_ATTACKS, SVG_REJECTED } from '../support/attacks/svg.ts'
import { imageBlock, layoutOf } from '../support/content.ts'
import { makeKey, upload } from '../support/uploads.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let secret: string

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('drawings')
  secret = (await makeKey(web.database, site)).secret
})
afterAll(() => web.close())

const send = (text: string | Buffer, name = 'Drawing.svg') =>
  upload(web.port, site.identifier, secret, Buffer.from(text), { name })
async function add(text: string) {
  const { status, json } = await send(text)
  expect([status, json['error']]).toEqual([201, undefined])
  const path = new URL(String(json['url'])).pathname
  return { json, path, response: await web.visit(site, path) }
}
const NS = 'xmlns="http://www.w3.org/2000/svg"'

const GOOD = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Made with a drawing program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg ${NS} xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/" viewBox="0 0 120 60" inkscape:version="1.3">
<title>Hill &amp; sun &lt;3</title><metadata><x:secret xmlns:x="y">52.52, 13.40</x:secret></metadata>
<defs><linearGradient id="sky" gradientTransform="rotate(90)"><stop offset="0" stop-color="rgb(10, 20, 30)"/></linearGradient>
<filter id="soft"><feGaussianBlur stdDeviation="2"/></filter></defs>
<style><![CDATA[.a > .b { fill: url(#sky); } @media (prefers-color-scheme: dark) { .a { fill: #fff } }]]></style>
<g class="a" transform="translate(4 5)"><rect class="b" fill="url(#sky)" filter="url( '#soft' )" width="9" height="9"/></g>
<a xlink:href="https://example.org/"><text x="1" y="2" style="font-size:4px">Text <tspan font-weight="bold">bold</tspan></text></a>
<use xlink:href="#sky"/><image width="1" height="1" href="data:image/png;base64,iVBORw0KGgo="/>
<circle r="3"><animate attributeName="r" values="3;5;3" dur="2s" repeatCount="indefinite"/></circle>
</svg>`

describe('an SVG image', () => {
  test('P20 is sanitised of scripts and external references, and served with a content security policy', async () => {
    const { json, response } = await add(GOOD)
    expect(json).toMatchObject({ contentType: 'image/svg+xml', width: 120, height: 60 })
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    for (const kept of [
      'viewBox="0 0 120 60"',
      '<title>Hill &amp; sun &lt;3</title>',
      'fill="url(#sky)"',
      'stop-color="rgb(10, 20, 30)"',
      '@media (prefers-color-scheme: dark)',
      '.a &gt; .b { fill: url(#sky); }',
      'xlink:href="#sky"',
      'style="font-size:4px"',
      'href="data:image/png;base64,iVBORw0KGgo="',
      '<animate attributeName="r" values="3;5;3" dur="2s" repeatCount="indefinite">',
    ])
      expect(response.text).toContain(kept)
    for (const gone of ['inkscape', '52.52', 'metadata', 'example.org', 'DOCTYPE', '<!--', '<a ', 'CDATA'])
      expect(response.text).not.toContain(gone)
    // What was written anew says the same the next time.
    expect((await add(response.text)).response.text).toBe(response.text)
  })

  test.each(Object.entries(SVG_ATTACKS))('P20 is stripped of %s', async (_name, text) => {
    const { response } = await add(text)
    expect(response.text).not.toMatch(/evil|script|foreignObject|iframe|object|embed|<handler|\bon[a-z]+=/i)
    expect(response.text).not.toMatch(/DOCTYPE|<\?|ENTITY|import|base=/)
    expect(response.text).toContain('<rect id="ok" width="5" height="5">')
  })

  test.each(Object.entries(SVG_REJECTED))('P20 P23 with %s is rejected', async (_name, text) => {
    const { status, json, after } = await send(text)
    expect([status, json['code'], after < 1000]).toEqual([422, 'UNPROCESSABLE', true])
    expect(String(json['error'])).toMatch(
      /^Drawing\.svg: (This is not a well-formed SVG|The SVG has more elements)/,
    )
  })

  test('P23 is rejected if it is too large', async () => {
    const large = `<svg ${NS}>${'<rect width="1"/>'.repeat(MAX_SVG_BYTES / 17)}</svg>`
    const { status, json } = await send(large)
    expect([status, json['error']]).toEqual([413, expect.stringContaining('larger than 5 MB')])
    expect((await send(`<svg ${NS}>${'<g/>'.repeat(100_001)}</svg>`)).status).toBe(422)
  })

  test.each([
    ['width="24" height="36px"', 24, 36],
    ['viewBox="0 0 0.5 1"', 1, 2],
    ['viewBox="-5,-5,40,20" width="100%"', 40, 20],
    ['viewBox="0 0 40 20" width="200"', 200, 100],
    ['viewBox="0 0 40 20" height="1e9" width="0"', 40, 20],
    ['', 300, 150],
  ])('of %j is as large as in browsers', async (attributes, width, height) => {
    const { json, response } = await add(`<svg ${attributes}><path d="M0 0"/></svg>`)
    expect([json['width'], json['height']]).toEqual([width, height])
    expect(response.text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*viewBox="/)
  })

  test('is shown on pages by its own URL at every width', async () => {
    const { json, path } = await add(`<svg ${NS} viewBox="0 0 1200 800"><path d="M0 0"/></svg>`)
    const layout = layoutOf(imageBlock(String(json['id'])))
    await web.publish(site, 'page', { urlId: 'hill', title: 'Hill', layout })
    const image = /<img [^>]*>/.exec((await web.visit(site, '/hill')).text)?.[0] ?? ''
    expect(image).toContain(`src="${path}"`)
    expect(image).toMatch(/width="1200" height="800"/)
    expect(image).not.toContain('srcset')
    const narrow = await web.visit(site, `${path}?format=300w`, { headers: { accept: 'image/webp' } })
    expect([narrow.status, narrow.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  test('inside an HTML page does not turn that page into an SVG image', async () => {
    for (const text of [
      `<html><body><svg ${NS}/></body></html>`,
      `<!-- <svg> --><html xmlns="http://www.w3.org/1999/xhtml"><svg ${NS}/></html>`,
      `<?xml version="1.0"?><rss><svg/></rss>`,
    ]) {
      const { response } = await add(text)
      expect(response.headers['content-disposition']).toMatch(/^attachment; /)
    }
  })
})
