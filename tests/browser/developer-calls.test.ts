import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { withSite } from '#platform/db/tenant.ts'
import { openBrowser, type TestBrowser, type Visitor } from '../support/browser.ts'
import { buildClient } from '../support/client-build.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let browser: TestBrowser
let visitor: Visitor

beforeAll(async () => {
  web = await startWeb({ assets: await buildClient() })
  site = await web.createSite('mill', 'The Mill')
  await web.publish(site, 'page', { urlId: 'race', title: 'Race', layout: layoutOf(textBlock('Water.')) })
  browser = await openBrowser()
})
beforeEach(async () => {
  visitor = await browser.visitor({ motion: false })
  await visitor.open(`${web.origin('mill')}/race?a[b][]=1&a[b][]=2`)
})
afterEach(() => browser.finish())
afterAll(async () => {
  await browser?.close()
  await web?.close()
})

/** Runs a script of the site in the page; its last value is JSON. */
const run = async (script: string): Promise<unknown> => visitor.page.evaluate(`(async () => { ${script} })()`)

test('MNY-07 MNY-08 a script of a site calculates with money, and never with two currencies', async () => {
  const result = await run(`
    const of = (decimalValue, currencyCode) => sitewright.money({ decimalValue, currencyCode })
    const [price, shipping, euros] = await Promise.all([of('12.50', 'USD'), of('4.99', 'USD'), of('5', 'EUR')])
    const failures = [() => price.plus(euros), () => price.minus(euros), () => price.compare(euros), () => price.equals(euros)]
      .map((mix) => { try { mix(); return 'none' } catch ({ name, message }) { return name + ': ' + message } })
    return [await sitewright.formatMoney(price.times(3).plus(shipping)), price.compare(shipping), [...new Set(failures)]]`)
  expect(result).toEqual(['$42.49', 1, ['IncompatibleMoneyError: Monies are not comparable for arithmetic']])
  expect(await run(`return sitewright.formatMoney({}).catch(({ message }) => message)`)).toBe(
    'Format expects a Money instance.',
  )
})

test('I18-07 a script of a site formats the units of the store', async () => {
  expect(await run(`return [await sitewright.units(), await sitewright.units(1)]`)).toEqual([
    { weight: 'kg', length: 'cm' },
    { weight: 'lbs', length: 'inches' },
  ])
  await withSite(web.database.app, site.id, (tx) =>
    changeStoreSettings(tx, site.id, { measurementStandard: 1 }),
  )
  const unitsAfterReload = async () => {
    await visitor.open(`${web.origin('mill')}/race`)
    return run(`return sitewright.units()`)
  }
  // Cached pages are renewed once the change has reached the server.
  await expect.poll(unitsAfterReload).toEqual({ weight: 'lbs', length: 'inches' })
})

test('I18-13 a script of a site has texts with plural forms and forms by gender', async () => {
  const result = await run(`
    const texts = await sitewright.texts({
      '{name} joined': { neuter: '{name} a rejoint', masculine: '{name} s’est inscrit', feminine: '{name} s’est inscrite' },
      '{n} photo': ['{n} photo', '{n} photos'],
    }, 'fr')
    const joined = ['neuter', 'masculine', 'feminine', 'other'].map((gender) => texts.gender('{name} joined', gender, { name: 'Sam' }))
    return [...joined, texts.plural('{n} photo', '{n} photos', 0), texts.plural('{n} photo', '{n} photos', 2)]`)
  expect(result).toEqual([
    'Sam a rejoint',
    'Sam s’est inscrit',
    'Sam s’est inscrite',
    'Sam a rejoint',
    '0 photo',
    '2 photos',
  ])
})

test('HTP-09 a script of a site reads nested names of a query, within its limits', async () => {
  const result = await run(`
    const many = Array.from({ length: 1001 }, (_, index) => 'k' + index + '=1').join('&')
    return [
      await sitewright.query(),
      await sitewright.query('a[b][c][d][e][f][g]=1'),
      await sitewright.query('l[20]=x&m[21]=y'),
      Object.keys(await sitewright.query(many)).length,
    ]`)
  expect(result).toEqual([
    { a: { b: ['1', '2'] } },
    { a: { b: { c: { d: { e: { f: { '[g]': '1' } } } } } } },
    { l: ['x'], m: { '21': 'y' } },
    1000,
  ])
})

test('LIM-01 a script of a site distinguishes phones, desktops and narrow windows', async () => {
  const at = async (width: number) => {
    await visitor.page.setViewportSize({ width, height: 700 })
    return run(
      `return Object.entries(await sitewright.viewport()).flatMap(([name, is]) => (is ? [name] : []))`,
    )
  }
  expect(await at(432)).toEqual(['isMobile', 'isNarrow'])
  expect(await at(433)).toEqual(['isDesktop', 'isNarrow'])
  expect(await at(766)).toEqual(['isDesktop', 'isNarrow'])
  expect(await at(767)).toEqual(['isDesktop'])
})

test('LIM-09 LIM-10 a script of a site shows an icon of the sheet, and returns the file name of a static icon', async () => {
  const { page } = visitor
  await run(`
    document.querySelector('main').insertAdjacentHTML('beforeend', await sitewright.icon('mail'))
    const image = Object.assign(new Image(), { alt: 'Cart', id: 'cart', src: await sitewright.iconPath('cart', 48, 'navy') })
    document.querySelector('main').append(image)
    await image.decode()`)
  expect(await page.locator('#cart').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48)
  const drawn = page.locator('main svg use')
  expect(await drawn.getAttribute('href')).toBe('/universal/images-v6/icons/sheet.svg#mail')
  await expect.poll(() => drawn.evaluate((use: SVGGraphicsElement) => use.getBBox().width > 0)).toBe(true)
})

test('LIM-08 an old browser requests a sheet once, and gets a copy of each icon', async () => {
  const old = await browser.visitor({
    motion: false,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763',
  })
  const sheets: string[] = []
  old.page.on('request', (request) => {
    if (request.url().includes('/universal/')) sheets.push(request.url())
  })
  await old.open(`${web.origin('mill')}/race`)
  const icons = await old.page.evaluate(`Promise.all(['mail', 'phone'].map((id) => sitewright.icon(id)))`)
  expect(icons).toEqual([
    expect.stringMatching(/^<svg aria-hidden="true" id="mail".*<path.*<\/svg>$/),
    expect.stringMatching(/^<svg aria-hidden="true" id="phone".*<path.*<\/svg>$/),
  ])
  expect(await old.page.evaluate(`sitewright.icon('nope').catch(({ message }) => message)`)).toBe(
    'Icon not found',
  )
  expect(sheets).toEqual([`${web.origin('mill')}/universal/images-v6/icons/sheet.svg`])
})

test('HTP-08 parts of our scripts are loaded from our assets, on first use', async () => {
  const scripts: string[] = []
  visitor.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await run(`await sitewright.viewport()`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => !path.startsWith('/_assets/'))).toEqual([])
})
