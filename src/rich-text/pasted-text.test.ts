import { expect, test } from 'vitest'
import { readPasted } from '#rich-text/pasted-text.ts'
import type { RichTextNode } from '#lib/rich-text/schema.ts'

const PNG = 'iVBORw0KGgo='
const all = (nodes: readonly RichTextNode[]): RichTextNode[] =>
  nodes.flatMap((node) => [node, ...all(node.content ?? [])])
const nodesOf = (html: string, rtf = '') => all(readPasted(html, rtf).text.content)
const bytesOf = async (file: File | undefined) =>
  file ? Buffer.from(await file.arrayBuffer()).toString('hex') : undefined

test('pasted headings have a level of the style menu', () => {
  const levels = nodesOf(
    '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6><p class=MsoTitle>t</p>',
  )
    .filter(({ type }) => type === 'heading')
    .map(({ attrs }) => attrs?.['level'])
  expect(levels).toEqual([2, 2, 3, 4, 4, 4, 2])
})

test('images in data URLs are pasted with the text, however long they are, and other images are counted', async () => {
  const large = Buffer.alloc(60_000, 7).toString('base64')
  const { images, missing, text } = readPasted(
    `<p>a <img src="data:image/png;base64,${PNG}" alt="A pot"> b</p><p><img src='data:image/jpeg;base64,${large}'></p>
     <img src="https://a.example/x.png"><img src="cid:1"><img src="data:image/png;base64,%%%">
     <img width="1" height="1" src="https://a.example/count.gif"><img src="data:image/svg+xml,%3Csvg/%3E">`,
    '',
  )
  expect(images.map(({ file, alt }) => [file.name, file.type, file.size, alt])).toEqual([
    ['pasted-image-1.png', 'image/png', 8, 'A pot'],
    ['pasted-image-2.jpg', 'image/jpeg', 60_000, ''],
    ['pasted-image-3.svg', 'image/svg+xml', 6, ''],
  ])
  expect(await bytesOf(images[0]?.file)).toBe('89504e470d0a1a0a')
  expect(missing).toBe(3)
  const shown = all(text.content).filter(({ type }) => type === 'image')
  expect(shown.map(({ attrs }) => attrs?.['mediaId'])).toEqual(images.map(({ mediaId }) => mediaId))
})

test('images of Word are read from its RTF, in their order', async () => {
  const html = `<p><img width=10 height=10 src="file:///C:/Temp/clip_image002.png" v:shapes="Picture_1"></p>
    <p>and <img src="file:///C:/Temp/clip_image004.jpg"></p>`
  const rtf = `{\\rtf1\\ansi {\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100
\\picw100\\pngblip\\bliptag-12{\\*\\blipuid 0a1b2c}8950
4e47}}{\\nonshppict{\\pict\\wmetafile8 0100}}{\\pict\\jpegblip\\picw1 ffd8\n}}`
  const { images, missing } = readPasted(html, rtf)
  expect(await Promise.all(images.map(({ file }) => bytesOf(file)))).toEqual(['89504e47', 'ffd8'])
  expect(images.map(({ file }) => file.name)).toEqual(['pasted-image-1.png', 'pasted-image-2.jpg'])
  expect(missing).toBe(0)
  expect(readPasted(`${html}<img src="file:///C:/Temp/clip_image006.png">`, rtf).missing).toBe(3)
  expect(readPasted(html, '').missing).toBe(2)
  expect(readPasted(html, '{\\rtf1 {\\pict\\pngblip zz}{\\pict').missing).toBe(2)
})

test('the main language of a text is not marked, and that of a quotation is', () => {
  const marked = nodesOf(
    '<p><span lang=EN-US>A long English sentence with a </span><span lang=FR>mot</span></p>',
  ).filter(({ marks = [] }) => marks.length > 0)
  expect(marked).toMatchObject([{ text: 'mot', marks: [{ type: 'language', attrs: { lang: 'FR' } }] }])
})

test.each([
  ['underline', '<p><u>a</u></p>'],
  ['underline', '<p><span style="text-decoration: underline">a</span></p>'],
  ['strike', '<p><span style="text-decoration-line:line-through">a</span></p>'],
  ['bold', '<p><span style="font-weight:700">a</span></p>'],
])('the mark %s is preserved: %s', (mark, html) => {
  expect(nodesOf(html).flatMap(({ marks = [] }) => marks.map(({ type }) => type))).toEqual([mark])
})

test('tables and alignment are preserved', () => {
  const nodes = nodesOf(
    '<p align=center>a</p><table class=MsoTableGrid><tr><td colspan=2 style="width:1pt"><p class=MsoNormal style="text-align:right">b<o:p></o:p></p></td></tr></table>',
  )
  expect(nodes.filter(({ type }) => type === 'paragraph').map(({ attrs }) => attrs?.['textAlign'])).toEqual([
    'center',
    'right',
  ])
  expect(nodes.find(({ type }) => type === 'tableCell')?.attrs).toEqual({ colspan: 2 })
})

test('the time to read pasted text grows linearly', { timeout: 20_000 }, () => {
  for (const attack of [
    'data:image/png;',
    '<img src="data:image/png,',
    '{\\pict',
    '\\pict{',
    '<p class=MsoListParagraph>·',
  ])
    readPasted(attack.repeat(20_000), `file://${attack.repeat(20_000)}`)
})
