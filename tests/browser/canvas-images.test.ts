import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { RichText } from '#lib/rich-text/schema.ts'
import { type EditedPage, shot, startCanvasSite } from '../support/canvas-editing.ts'
import { pngOf, textBlock } from '../support/content.ts'

const site = startCanvasSite()

interface Pasted {
  readonly texts?: Readonly<Record<string, string>>
  readonly files?: readonly { readonly name: string; readonly type: string; readonly base64: string }[]
}

/** Pastes or drops as a browser does, at the text that is written. */
const give = (writing: Locator, name: 'paste' | 'drop', data: Pasted) =>
  writing.evaluate(
    (target, { texts = {}, files = [], event }) => {
      const transfer = new DataTransfer()
      for (const [type, text] of Object.entries(texts)) transfer.setData(type, text)
      for (const file of files) {
        const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], file.name, { type: file.type }))
      }
      const { x, y, width, height } = target.getBoundingClientRect()
      const options = { bubbles: true, cancelable: true }
      target.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', {
              ...options,
              dataTransfer: transfer,
              clientX: x + width - 2,
              clientY: y + height - 4,
            }),
      )
    },
    { ...data, event: name },
  )

const png = async (name: string, width = 60, height = 40) => ({
  name,
  type: 'image/png',
  base64: (await pngOf(width, height)).toString('base64'),
})

async function write(title: string, text: string) {
  const editor = await site().edit(title, [textBlock(text)])
  await editor.frame.getByText(text).dblclick()
  const writing = editor.frame.locator('[data-canvas-writing]')
  await writing.waitFor()
  await editor.page.keyboard.press('End')
  return { ...editor, writing }
}

/** The names of the nodes of the stored text. */
async function stored(editor: EditedPage): Promise<string> {
  const [block] = Object.values((await editor.layout()).blocks)
  const names = (nodes: RichText['content']): string =>
    nodes.map(({ type, text, content }) => text ?? `${type}(${names(content ?? [])})`).join(' ')
  return names((block?.data['text'] as RichText | undefined)?.content ?? [])
}

test('an image of the clipboard is uploaded into the text, shown there, and undone with the library', async () => {
  const editor = await write('Paste here', 'Oak.')
  const { page, frame, writing } = editor
  await give(writing, 'paste', { files: [await png('oak.png')] })
  await page.getByText('oak.png was uploaded into the text and the library.').waitFor()
  const image = writing.locator('img.p-image')
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await shot(page, 'image-pasted')
  await expect.poll(() => stored(editor)).toBe('paragraph(Oak. image())')
  expect(await frame.locator('.ed-pending-upload').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => stored(editor)).toBe('paragraph(Oak.)')
  await expect.poll(() => image.count()).toBe(0)
  expect(editor.offences).toEqual([])
})

test('a pasted web page keeps its data: images, and what did not come with it is said', async () => {
  const editor = await write('Paste a page', 'Oak.')
  const { page, writing } = editor
  await page.keyboard.press('Enter')
  const { base64 } = await png('unused')
  await give(writing, 'paste', {
    texts: {
      'text/plain': 'Report',
      'text/html': `<h2>Report</h2><p>Before <img alt="A pot" src="data:image/png;base64,${base64}"> after
        <img src="https://elsewhere.test/a.png"></p>`,
    },
  })
  await page.getByText('An image was not pasted').waitFor()
  await page.getByText('pasted-image-1.png was uploaded into the text').waitFor()
  await expect
    .poll(() => stored(editor))
    .toMatch(/heading\(Report\) paragraph\(Before {1,2}image\(\) {1,2}after ?\)/)
  expect(await writing.locator('img.p-image').getAttribute('alt')).toBe('A pot')
})

test('images of Word come from its RTF', async () => {
  const editor = await write('Paste from Word', 'Oak.')
  const { page, writing } = editor
  const hex = (await pngOf(30, 20)).toString('hex')
  await give(writing, 'paste', {
    texts: {
      'text/plain': 'Report',
      'text/html': '<p class=MsoNormal>End <img src="file:///C:/Temp/clip_image001.png" alt="Pot"></p>',
      'text/rtf': `{\\rtf1{\\*\\shppict{\\pict\\pngblip\\picw1 ${hex}}}}`,
    },
  })
  await page.getByText('pasted-image-1.png was uploaded into the text').waitFor()
  await expect.poll(() => stored(editor)).toContain('image()')
})

test('files are dropped into a text; one that is no image, or only says so, is named', async () => {
  const editor = await write('Drop here', 'Oak.')
  const { page, writing, frame } = editor
  const note = { name: 'note.txt', type: 'text/plain', base64: btoa('Hello') }
  await give(writing, 'drop', { files: [note, { ...note, name: 'liar.png', type: 'image/png' }] })
  await page.getByText('note.txt is not an image').waitFor()
  await page.getByText(/liar\.png/).waitFor()
  await give(writing, 'drop', { files: [await png('ash.png'), await png('elm.png', 50, 50)] })
  await page.getByText('ash.png was uploaded').waitFor()
  await page.getByText('elm.png was uploaded').waitFor()
  await expect.poll(() => stored(editor)).toMatch(/^paragraph\(.*image\(\).*image\(\).*\)$/)
  expect(await frame.locator('.ed-pending-upload').count()).toBe(0)
  editor.faults.splice(0)
})

test('an image whose text is not written any more is added to its end', async () => {
  const editor = await write('Left early', 'Oak.')
  const { page, frame, writing } = editor
  const held = Promise.withResolvers<void>()
  await page.route('**/api/sites/kiln/files?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await give(writing, 'paste', { files: [await png('late.png')] })
  await writing.locator('.ed-pending-upload').waitFor()
  await shot(page, 'image-uploading')
  await page.keyboard.press('Escape')
  await writing.waitFor({ state: 'detached' })
  expect(await frame.getByText('late.png').count()).toBe(0)
  held.resolve()
  await page.getByText('late.png was added to the end of its text').waitFor()
  await expect.poll(() => stored(editor)).toBe('paragraph(Oak.) paragraph(image())')
  await frame.locator('[data-block-id] img').waitFor()
})

test('a file that is dropped on a text begins to write there, and one beside texts changes nothing', async () => {
  const editor = await site().edit('Drop first', [textBlock('Oak.')])
  const { page, frame } = editor
  await give(frame.getByRole('heading', { level: 1 }), 'drop', { files: [await png('lost.png')] })
  await give(frame.getByText('Oak.'), 'drop', { files: [await png('first.png')] })
  await page.getByText('first.png was uploaded into the text').waitFor()
  await expect.poll(() => stored(editor)).toContain('image()')
  expect(await page.getByText(/lost\.png/).count()).toBe(0)
  expect(await frame.locator('[data-canvas-writing]').count()).toBe(1)
})
