import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WEB_SAFE_FONTS } from '#features/content/design/fonts.rules.ts'
import { listThemes } from '#features/content/design/themes.rules.ts'
import {
  MAX_CUSTOM_CSS_LENGTH,
  type StyleChoices,
} from '#features/content/documents/bodies/theme-body.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { ok } from '#lib/result.ts'
import { runCommand } from '#main/commands/command.ts'
import { themesCommand } from '#main/commands/themes.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('paper', 'Paper')
  await web.publish(site, 'page', { urlId: 'about', title: 'About', layout: layoutOf(textBlock('Words.')) })
})
afterAll(() => web.close())

/** Runs `themes …` like a user; `input` is its standard input. */
async function themes(args: readonly string[], input = '') {
  const out: string[] = []
  const err: string[] = []
  const code = await runCommand(themesCommand, args, {
    open: () =>
      Promise.resolve(
        ok({
          database: web.database,
          registry: web.registry,
          files: web.files,
          secret: 'x',
          config: web.config,
        }),
      ),
    close: () => Promise.resolve(),
    print: (text) => out.push(text),
    printError: (text) => err.push(text),
    now: () => new Date(web.clock.now),
    readInput: () => Promise.resolve(input),
  })
  await web.caughtUp()
  return { code, out, err }
}

const pageOf = async () => (await web.visit(site, '/about')).text

describe('an owner', () => {
  test('lists the themes', async () => {
    const { code, out } = await themes(['list', '--json'])
    expect(code).toBe(0)
    const listed = JSON.parse(out[0] ?? '') as { id: string }[]
    expect(listed.map(({ id }) => id)).toEqual(['folio', 'gazette', 'atelier', 'market', 'harbour'])
  })

  test('changes the theme of a site, visible at once', async () => {
    expect(await pageOf()).toContain('data-header="bar"')
    expect((await themes(['set', 'paper', 'theme=gazette'])).code).toBe(0)
    const html = await pageOf()
    expect(html).toContain('data-header="masthead"')
    expect(html).toContain("--font-heading:'Source Serif 4'")
    expect(html).toContain('"templateId":"gazette"')
  })

  test('changes single settings of a theme and resets them', async () => {
    await themes(['set', 'paper', 'theme=folio', 'accent=#7a1f4b', 'corners=round', 'bodyFont=verdana'])
    const chosen = await pageOf()
    expect(chosen).toContain('--color-accent:#7a1f4b')
    expect(chosen).toContain('--radius:10px')
    expect(chosen).toContain(`--font-body:${WEB_SAFE_FONTS.verdana}`)
    await themes(['set', 'paper', 'accent=', 'corners=', 'bodyFont='])
    const plain = await pageOf()
    expect(plain).toContain('--color-accent:#0d5a4a')
    expect(plain).toContain("--font-body:'Instrument Sans'")
  })

  test('gets a readable page for colours without contrast', async () => {
    await themes(['set', 'paper', 'background=#ffffff', 'text=#fafafa', 'accent=#ffff00'])
    const byDay = /:root\{color-scheme[^}]*\}/.exec(await pageOf())?.[0]
    expect(byDay).toContain('--color-bg:#ffffff')
    expect(byDay?.includes('--color-text:#fafafa')).toBe(false)
    expect(byDay?.includes('--color-accent:#ffff00')).toBe(false)
    await themes(['set', 'paper', 'background=', 'text=', 'accent='])
  })

  test.each([
    [['theme=grand'], "There is no theme 'grand'. Choose one of folio, gazette, atelier, market, harbour."],
    [['accent=red'], 'accent is invalid: Enter a colour as # and six hex digits, such as #0d5a4a.'],
    [['colour=#ffffff'], "There is no option 'colour'. Choose one of theme, background, text,"],
    [['theme'], "'theme' has no value. Write it as theme=value."],
  ])('gets an error for %j, and nothing changes', async (choices, message) => {
    const before = await pageOf()
    const { code, err } = await themes(['set', 'paper', ...choices])
    expect(code).toBe(1)
    expect(err.join('\n')).toContain(message)
    expect((await pageOf()) === before).toBe(true)
  })

  test('has custom CSS on every page, after all other CSS, and can remove it', async () => {
    await themes(['css', 'paper'], 'h1 { color: rebeccapurple }\n/* </style><script>alert(1)</script> */')
    const html = await pageOf()
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    expect(style.indexOf('rebeccapurple')).toBeGreaterThan(style.indexOf('.site-footer'))
    expect(html.includes('</style><script>')).toBe(false)
    await themes(['css', 'paper'], '')
    expect((await pageOf()).includes('rebeccapurple')).toBe(false)
  })

  test('gets an error with the maximum length of the CSS', async () => {
    const { code, err } = await themes(['css', 'paper'], 'x'.repeat(MAX_CUSTOM_CSS_LENGTH + 1))
    expect(code).toBe(1)
    expect(err[0]).toContain(
      `The CSS has ${MAX_CUSTOM_CSS_LENGTH + 1} characters; at most ${MAX_CUSTOM_CSS_LENGTH} are allowed.`,
    )
  })

  test('has its logo in the header of every theme, named like the site', async () => {
    const logoMediaId = await web.addImage(site, 'logo.png', await pngOf(400, 100), 'A wordmark')
    for (const { id } of listThemes()) {
      await web.configure(site, 'theme', { templateId: id, logoMediaId, logoSize: 'large' })
      const header = /<header class="site-header">.*?<\/a>/s.exec(await pageOf())?.[0]
      expect(header, id).toMatch(/<img data-size="large" src="\/_media\/[^"]+" [^>]*alt="Paper"/)
    }
    await web.configure(site, 'theme', { templateId: 'folio' })
    expect(await pageOf()).toContain('<a class="site-title" href="/">Paper</a>')
  })

  test('has another logo if the header is dark: over images, with dark colours and in dark mode', async () => {
    const logoMediaId = await web.addImage(site, 'ink.png', await pngOf(400, 100), '')
    const darkLogoMediaId = await web.addImage(site, 'chalk.png', await pngOf(400, 100), '')
    const first = layoutOf(textBlock('A bay.'))
    const mediaId = await web.addImage(site, 'bay.png', await pngOf(1600, 900), 'A bay')
    const behind = (id: string) => ({
      ...first,
      sections: { s1: { ...first.sections['s1'], mediaId: id, height: 'screen' } },
    })
    await web.publish(site, 'page', { urlId: 'bay', title: 'Bay', hidesTitle: true, layout: behind(mediaId) })
    await web.publish(site, 'page', {
      urlId: 'no-bay',
      title: 'No bay',
      hidesTitle: true,
      layout: behind('999999999'),
    })
    const headerOf = async (path: string, body: Record<string, unknown>) => {
      await web.configure(site, 'theme', { logoMediaId, ...body })
      const html = (await web.visit(site, path)).text
      return /<a class="site-title site-logo".*?<\/a>/s.exec(html)?.[0] ?? html
    }
    const both = { darkLogoMediaId }
    const DARK_MODE =
      /<source media="screen and \(prefers-color-scheme: dark\)"[^>]*chalk\.png.*<img [^>]*ink\.png/
    const DARK = /<source media="print"[^>]*ink\.png.*<img [^>]*chalk\.png/
    const LIGHT = /^(?!.*chalk)(?!.*<picture).*<img [^>]*ink\.png/
    for (const { id } of listThemes()) {
      const chosen = (style: StyleChoices) => ({ ...both, templateId: id, style })
      expect(await headerOf('/about', chosen({})), id).toMatch(DARK_MODE)
      expect(await headerOf('/about', chosen({ appearance: 'dark' })), id).toMatch(DARK)
      expect(await headerOf('/about', chosen({ appearance: 'light' })), id).toMatch(LIGHT)
      expect(await headerOf('/about', { templateId: id, style: { appearance: 'dark' } }), id).toMatch(LIGHT)
    }
    const light = { ...both, templateId: 'harbour', style: { appearance: 'light' } }
    expect(await headerOf('/bay', light)).toMatch(DARK)
    expect(await headerOf('/about', light)).toMatch(LIGHT)
    expect(await headerOf('/no-bay', light)).toMatch(LIGHT)
    expect((await web.visit(site, '/no-bay')).text).toContain('data-header="bar"')
    await web.configure(site, 'theme', { templateId: 'folio', darkLogoMediaId })
    expect(await pageOf()).toContain('<a class="site-title" href="/">Paper</a>')
  })

  test('has the same pages when the theme of the site is unknown', async () => {
    await web.configure(site, 'theme', { templateId: 'gone', tweaks: {} })
    expect(await pageOf()).toContain('--color-accent:#0d5a4a')
    await web.configure(site, 'theme', { templateId: 'folio', tweaks: {} })
  })
})

describe('a font', () => {
  test('is served by the site itself, cached forever', async () => {
    const html = await pageOf()
    const preloaded = Array.from(
      html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g),
      ([, href = '']) => href,
    )
    expect(preloaded).toHaveLength(2)
    for (const href of preloaded) {
      const { status, headers, body } = await web.visit(site, href)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('font/woff2')
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(body.subarray(0, 4).toString('latin1')).toBe('wOF2')
    }
    const addresses = Array.from(html.matchAll(/url\(([^)]+)\)/g), ([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(3)
    expect(addresses.filter((address) => !address.startsWith('/_assets/fonts/'))).toEqual([])
    expect((await web.visit(site, '/_assets/fonts/none.woff2')).status).toBe(404)
  })

  test('LIM-02 is one of 10 system fonts, or included in the program', () => {
    expect(Object.keys(WEB_SAFE_FONTS)).toHaveLength(10)
  })

  test('LIM-03 is one of the ten listed names if it is a system font', () => {
    const first = Object.values(WEB_SAFE_FONTS).map((stack) => stack.split(',')[0]?.replaceAll("'", ''))
    expect(first).toEqual([
      'Arial',
      'Courier New',
      'Georgia',
      'Helvetica',
      'Impact',
      'Lucida Sans',
      'Palatino',
      'Tahoma',
      'Times New Roman',
      'Verdana',
    ])
  })
})

describe('a band of a page', () => {
  test('has the colours of its tone, included only in pages with such a band', async () => {
    const layout = layoutOf(textBlock('In colour.'))
    const sections = { s1: { ...layout.sections['s1'], tone: 'bold' } }
    await web.publish(site, 'page', { urlId: 'band', title: 'Band', layout: { ...layout, sections } })
    const html = (await web.visit(site, '/band')).text
    expect(html).toContain('class="band band-auto band-start" data-tone="bold"')
    expect(html).toContain('[data-tone=bold]{--color-bg:#0d5a4a;')
    expect((await pageOf()).includes('[data-tone=bold]{')).toBe(false)
  })

  test('allows the header of a theme over its image when it is first', async () => {
    const mediaId = await web.addImage(site, 'hill.png', await pngOf(1600, 900), 'A hill')
    const layout = layoutOf(textBlock('A hill.'))
    const withImage = {
      ...layout,
      sections: { s1: { ...layout.sections['s1'], mediaId, height: 'screen' } },
    }
    await web.publish(site, 'page', { urlId: 'hill', title: 'Hill', hidesTitle: true, layout: withImage })
    await web.publish(site, 'page', { urlId: 'low-hill', title: 'Hill', layout: withImage })
    await themes(['set', 'paper', 'theme=harbour'])
    const html = (await web.visit(site, '/hill')).text
    expect(html).toContain('data-header="overlay"')
    expect(html).toContain('<h1 class="visually-hidden">Hill</h1>')
    expect(html).toContain('band-with-image')
    expect((await web.visit(site, '/low-hill')).text).toContain('data-header="bar"')
    expect(await pageOf()).toContain('data-header="bar"')
  })
})

test('themes differ in the order and position of elements, not only in tokens', async () => {
  const styles = new Set<string>()
  for (const { id } of listThemes()) {
    await themes(['set', 'paper', `theme=${id}`])
    const html = await pageOf()
    styles.add(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1]?.replace(/:root\{[^}]*\}/g, '') ?? '')
  }
  expect(styles.size).toBe(listThemes().length)
})
