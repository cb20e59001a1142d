import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { startCanvasSite } from '../support/canvas-editing.ts'
import { layoutOf, textBlock } from '../support/content.ts'

const site = startCanvasSite()

/** Remembers the ports that the scripts of a frame send by, as a script that was slipped into its page could. */
const takePorts = () => {
  const { postMessage } = MessagePort.prototype
  const ports = new Set<MessagePort>()
  Object.assign(window, { ports })
  MessagePort.prototype.postMessage = function post(this: MessagePort, ...given: [unknown]) {
    ports.add(this)
    return Reflect.apply(postMessage, this, given)
  }
}

const say = (frame: Frame, messages: readonly unknown[]) =>
  frame.evaluate((all) => {
    const { ports } = window as unknown as { readonly ports: Set<MessagePort> }
    for (const message of all) for (const port of ports) port.postMessage(message)
  }, messages)

const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().includes('/_preview/'))
  if (!frame) throw new Error('There is no frame.')
  return frame
}

const codeBlock = {
  type: BLOCK_TYPE.code,
  version: 1,
  data: { source: 'const a = 1', language: 'JavaScript', mode: 'display' },
}

async function open(title: string) {
  const { owner, visit } = site()
  const { id } = await owner.starts({
    kind: 'page',
    title,
    body: { layout: layoutOf(textBlock('Oak'), codeBlock) },
  })
  const visitor = await visit()
  await visitor.page.addInitScript(takePorts)
  await visitor.go(`/sites/kiln/content/${id}`)
  await visitor.page.getByRole('region', { name: 'Page', exact: true }).waitFor()
  const body = async () => JSON.stringify((await owner.reads(id)).body)
  return { ...visitor, body, frame: frameOf(visitor.page) }
}

test('P14 a page that was taken over changes nothing but texts and places that a person could change there', async () => {
  const { page, frame, body } = await open('Taken over')
  const before = await body()
  await say(frame, [
    { type: 'canvas:textBegin', session: 900, at: { blockId: 'b2', field: 'source' } },
    { type: 'canvas:textChange', session: 900, seq: 1, value: 'fetch("//evil.example")' },
    { type: 'canvas:textBegin', session: 901, at: { blockId: null, field: 'urlId' } },
    { type: 'canvas:textChange', session: 901, seq: 1, value: 'elsewhere' },
    { type: 'canvas:textBegin', session: 902, at: { blockId: 'b1', field: '__proto__.html' } },
    { type: 'canvas:textChange', session: 902, seq: 1, value: 'x' },
    { type: 'canvas:remove', target: { kind: 'block', id: 'constructor' } },
    { type: 'canvas:cell', blockId: 'b1', span: 99 },
    { type: 'canvas:moveBlock', blockId: 'b1', place: { sectionId: '__proto__', before: null } },
    { type: 'canvas:publish' },
    { type: 'canvas:key', name: 'publish' },
    'canvas:remove',
    null,
    [1, 2],
  ])
  // A message that is allowed comes after them, so that they were all handled.
  await say(frame, [{ type: 'canvas:cell', blockId: 'b1', span: 6 }])
  await expect.poll(body).toContain('"span":6')
  expect((await body()).replace('"span":6', '"span":12')).toBe(before)
  // A person sees each change that was made, and undoes it.
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(body).toBe(before)
})

test('P14 a page that sends too much is no longer edited there, and the panel goes on', async () => {
  const { page, frame, body } = await open('Too much')
  await say(
    frame,
    Array.from({ length: 2000 }, (_, index) => ({
      type: 'canvas:select',
      target: { kind: 'block', id: index % 2 === 0 ? 'b1' : 'b2' },
      box: null,
    })),
  )
  await page.getByText('so it can no longer be edited here').waitFor()
  await page.getByRole('region', { name: 'Preview', exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Still edited')
  await expect.poll(body).toContain('Still edited')
})

test('P14 windows other than the frame of the preview are not listened to', async () => {
  const { page, frame, body } = await open('Other windows')
  const before = await body()
  const message = { type: 'canvas:remove', target: { kind: 'block', id: 'b1' } }
  await page.evaluate((one) => window.postMessage(one, '*'), message)
  // Beside its port, the frame itself is not listened to either.
  await frame.evaluate((one) => window.parent.postMessage(one, '*'), message)
  await say(frame, [{ type: 'canvas:cell', blockId: 'b1', span: 4 }])
  await expect.poll(body).toContain('"span":4')
  expect((await body()).replace('"span":4', '"span":12')).toBe(before)
})
