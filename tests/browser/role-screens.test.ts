import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Role } from '#features/tenancy/access/types.ts'
import { accessibilityFaults } from '../support/accessibility.ts'
import { type AppVisitor, visitApp } from '../support/app-visit.ts'
import type { VisitorOptions } from '../support/browser.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { WXR_TAIL, wxrHead, wxrItem } from '../support/imports/wxr.ts'
import { type KilnSite, startKiln } from '../support/kiln-site.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { workFor } from '../support/worker.ts'

let kiln: KilnSite
let stop: () => Promise<void>
/** Documents by what they are. */
let documents: Readonly<Record<'page' | 'post' | 'product', string>>
const members = new Map<Role, Person>()

beforeAll(async () => {
  kiln = await startKiln()
  const { web, site } = kiln
  stop = await workFor(web)
  const layout = layoutOf(textBlock('Fired twice.'))
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog', typeName: 'blog' })
  documents = {
    page: kiln.about,
    post: await web.publish(site, 'item', { urlId: 'post', title: 'Post', layout }, blog),
    product: await web.publish(site, 'item', { urlId: 'pot', title: 'Pot', layout }, shop),
  }
  for (const role of ['content-editor', 'store-manager', 'reporting'] as const) {
    const member = await signedIn(web, `${role}@kiln.example`)
    await permit(web, site, member.id, { [role]: true })
    members.set(role, member)
  }
})
afterEach(() => kiln.browser.finish())
afterAll(async () => {
  await stop?.()
  await kiln?.close()
})

/** Opens the app as a member with that role. */
function visitAs(role: Role, options: VisitorOptions = {}): Promise<AppVisitor> {
  const { web, browser } = kiln
  const member = members.get(role)
  return visitApp(web, browser, { ...options, ...(member && { as: member }) })
}

/** Documents that each role may change. */
const WRITES: Readonly<Partial<Record<Role, readonly string[]>>> = {
  'content-editor': ['page', 'post', 'product'],
  'store-manager': ['product'],
  reporting: [],
}

for (const [role, writes = []] of Object.entries(WRITES))
  test(`a member with the role ${role} changes and publishes ${writes.join(', ') || 'no document'}, and can only read the others`, async () => {
    const visitor = await visitAs(role as Role, {
      // Previews run no scripts, and who leaves a screen stops the preview that is still opening there.
      forgives: new RegExp(
        `http://(?!app\\.)[a-z0-9-]+\\.localhost:${kiln.web.port}/|_preview/.*ERR_ABORTED`,
      ),
    })
    const { page } = visitor
    for (const [kind, document] of Object.entries(documents)) {
      await visitor.go(`/sites/kiln/content/${document}`)
      await visitor.loaded()
      const mayWrite = writes.includes(kind)
      expect(await page.getByText('your role does not allow you to change it').count(), kind).toBe(
        mayWrite ? 0 : 1,
      )
      const title = page.locator('.ed-panel textarea').first()
      expect(await title.evaluate((field) => field.closest('[inert]') === null), kind).toBe(mayWrite)
      expect(
        await page
          .locator('.ed-top')
          .getByRole('button', { name: /^Publish/ })
          .count(),
        kind,
      ).toBe(mayWrite ? 1 : 0)
      if (!mayWrite) continue
      await title.fill(`Changed by ${role}`)
      await page.getByRole('button', { name: 'Publish changes' }).click()
      await page.locator('.ui-toast', { hasText: 'Published.' }).last().waitFor()
    }
  })

test.each([
  ['content-editor', 'Orders', '/orders/1', 'desktop', 'light'],
  ['store-manager', 'Settings', '/settings/visitors', 'phone', 'dark'],
  ['reporting', 'Team', '/team', 'phone', 'light'],
] as const)(
  'a member with the role %s who opens %s by URL gets a message about the missing permission, and no call is rejected',
  async (role, name, path, window, colorScheme) => {
    const visitor = await visitAs(role, { window, colorScheme })
    const { page } = visitor
    await visitor.go(`/sites/kiln${path}`)
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'Your role has no access to this page' }).waitFor()
    await visitor.loaded()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await page.getByRole('heading', { name: 'The Kiln', level: 1 }).waitFor()
    await visitor.loaded()
  },
)

test('a store manager who uploads pages sees who may import them, and can only discard the file', async () => {
  const visitor = await visitAs('store-manager', { window: 'phone' })
  const { page } = visitor
  await visitor.go('/sites/kiln/import')
  await page.getByText('Import products from Shopify').waitFor()
  expect(await page.getByText('WordPress').count()).toBe(0)
  const text = wxrHead() + wxrItem({ id: 1, title: 'Spring', slug: 'spring' }) + WXR_TAIL
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })
  await page.getByText('Your role covers only imports of files of products.').waitFor()
  expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('No imports yet').waitFor()
})
