import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../support/app-build.ts'
import { forgive, publishChanges, visitApp } from '../support/app-visit.ts'
import { type BarSite, PHONE, startBar } from '../support/bar-site.ts'
import { type Person, signedIn } from '../support/owner.ts'

let place: BarSite
let owner: Person

beforeAll(async () => {
  place = await startBar({
    app: await buildApp(),
    ownerOf: async (web) => (owner = await signedIn(web, 'ada@bar.example', { name: 'Ada Berg' })).id,
  })
})
afterEach(() => place.browser.finish())
afterAll(() => place?.close())

/** The public page as a visitor loads it now. */
async function pageNow() {
  await place.web.web.hosts.refresh(place.site.id)
  await place.web.caughtUp()
  return place.visit('/home', { window: 'phone', userAgent: PHONE })
}

type App = Awaited<ReturnType<typeof visitApp>>

/** Each setting: its screen, what the owner does there, and what a visitor then sees. */
const SETTINGS: readonly (readonly [
  string,
  {
    readonly screen: string
    set(page: App['page']): Promise<void>
    readonly shown: string
    readonly text: string
  },
])[] = [
  [
    'the announcement bar',
    {
      screen: 'settings/notices',
      async set(page) {
        await page.getByLabel('Show announcement bar').check({ force: true })
        await page.getByLabel('Text', { exact: true }).first().fill('Closed on Monday')
      },
      shown: '.announcement-bar',
      text: 'Closed on Monday',
    },
  ],
  [
    'the mobile info bar',
    {
      screen: 'settings/notices',
      async set(page) {
        await page.getByRole('combobox', { name: 'Style' }).click()
        await page.getByRole('option', { name: 'Dark' }).click()
        await page.getByLabel('Call button').check({ force: true })
        await page.getByLabel('Phone number').fill('12345')
      },
      shown: '.info-bar a',
      text: 'Call',
    },
  ],
  [
    'the badge',
    {
      screen: 'settings/visitors',
      async set(page) {
        await page.getByRole('combobox', { name: 'Badge' }).click()
        await page.getByRole('option', { name: 'Black' }).click()
      },
      shown: '.badge',
      text: '',
    },
  ],
  [
    'the pop-up',
    {
      screen: 'settings/notices',
      async set(page) {
        await page.getByLabel('Show pop-up').check({ force: true })
        await page.getByLabel('Heading').fill('Live on Friday')
      },
      shown: 'dialog, [role="dialog"]',
      text: 'Live on Friday',
    },
  ],
]

test.each(SETTINGS)(
  'CFG-09 an owner sets %s, and the page has it',
  async (_what, { screen, set, shown, text }) => {
    const before = await pageNow()
    expect(await before.page.locator(shown).filter({ visible: true }).count()).toBe(0)
    await before.page.close()
    const visitor = await visitApp(place.web, place.browser, { as: owner })
    await visitor.go(`/sites/bar/${screen}`)
    await set(visitor.page)
    await visitor.page.getByText('Saved', { exact: true }).waitFor()
    await publishChanges(visitor.page)
    const { page } = await pageNow()
    const part = page.locator(shown).filter({ visible: true }).first()
    await part.waitFor()
    if (text !== '')
      await part
        .getByText(text)
        .or(part.filter({ hasText: text }))
        .first()
        .waitFor()
  },
)

test('CFG-09 an owner adds a block in the frame, and the page has it', async () => {
  const id = await place.page('letter')
  const visitor = await visitApp(place.web, place.browser, { as: owner })
  const { page } = visitor
  await visitor.go(`/sites/bar/content/${id}`)
  await page.getByRole('button', { name: 'Add block' }).first().click()
  await page.getByRole('textbox', { name: 'Search blocks' }).fill('Email footer')
  await page.keyboard.press('Enter')
  await page.getByLabel('Postal address').fill('Quay 4')
  await page.locator('.ui-save-state[data-status="saved"]').waitFor()
  await page.getByRole('button', { name: /^Publish( changes)?$/ }).click()
  await page.getByText('Published.').waitFor()
  await place.web.web.hosts.refresh(place.site.id)
  await place.web.caughtUp()
  const shown = await place.visit('/letter')
  await shown.page.locator('.b-email-footer').getByText('Quay 4').waitFor()
  await page.goto('about:blank')
  forgive(visitor, /_preview\/.* net::ERR_ABORTED/)
})
