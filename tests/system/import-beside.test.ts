import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importing, type Importing } from '../support/imports/importing.ts'
import { WXR_TAIL, wxrHead, wxrItem } from '../support/imports/wxr.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { unwrap } from '../support/unwrap.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let source: Importing

beforeAll(async () => {
  web = await startWeb()
  source = importing(web)
})
afterAll(() => web.close())

/** A promise that resolves when opened. */
function gate(): { readonly passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open }
}

test('P5 other sites are read, rendered and published while an import is read and written', async () => {
  const busy = await web.createSite('busy')
  const beside = await web.createSite('beside')
  const page = await web.publish(beside, 'page', {
    urlId: 'tea',
    title: 'Tea',
    layout: layoutOf(textBlock('1')),
  })
  const expectOtherSiteWorks = async (word: string) => {
    await web.revise(beside, page, { urlId: 'tea', title: word, layout: layoutOf(textBlock(word)) })
    expect((await web.visit(beside, '/tea')).text).toContain(word)
  }

  const reading = gate()
  const halfRead = gate()
  const writing = gate()
  async function* file() {
    yield Buffer.from(wxrHead() + wxrItem({ id: 1, content: '<p>One</p>' }))
    halfRead.open()
    await reading.passed
    yield Buffer.from(wxrItem({ id: 2, content: '<p>Two</p>' }) + WXR_TAIL)
  }
  const imported = source.attempt(busy, file())
  await halfRead.passed
  await expectOtherSiteWorks('Assam')

  // Locking the site blocks the import; no other site may wait for either.
  const lockHeld = web.database.owner.transaction().execute(async (tx) => {
    await sql`select from sites where id = ${busy.id} for update`.execute(tx)
    reading.open()
    await writing.passed
  })
  await expectOtherSiteWorks('Darjeeling')
  expect(
    await Promise.race([imported.then(() => 'ended'), expectOtherSiteWorks('Ceylon').then(() => 'beside')]),
  ).toBe('beside')
  writing.open()
  await lockHeld
  const report = unwrap(await imported)
  expect(report.imported).toMatchObject({ post: 2 })
})
