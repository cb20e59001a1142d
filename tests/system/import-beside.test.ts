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

/** Something to wait for until it is opened. */
function gate(): { readonly passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open }
}

test('P5 other sites are read, made anew and published while an import is being read and while it is written', async () => {
  const busy = await web.createSite('busy')
  const beside = await web.createSite('beside')
  const page = await web.publish(beside, 'page', {
    urlId: 'tea',
    title: 'Tea',
    layout: layoutOf(textBlock('1')),
  })
  const worksBeside = async (word: string) => {
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
  await worksBeside('Assam')

  // Whoever holds the site keeps the import from ending; nobody else may wait for either of them.
  const held = web.database.owner.transaction().execute(async (tx) => {
    await sql`select from sites where id = ${busy.id} for update`.execute(tx)
    reading.open()
    await writing.passed
  })
  await worksBeside('Darjeeling')
  expect(await Promise.race([imported.then(() => 'ended'), worksBeside('Ceylon').then(() => 'beside')])).toBe(
    'beside',
  )
  writing.open()
  await held
  const report = unwrap(await imported)
  expect(report.imported).toMatchObject({ post: 2 })
})
