import { addEmbed, type Conversion } from '#features/imports/html/conversion.ts'
import { convertContent } from '#features/imports/html/convert-content.ts'
import { addShortcodeGallery } from '#features/imports/html/convert-gallery.ts'
import { asText, fitLayout, joinTexts } from '#features/imports/html/fit-layout.ts'
import { codeBlock } from '#features/imports/html/make-blocks.ts'
import { isPlainMarkup } from '#features/imports/html/plain-markup.ts'
import { expandShortcodes } from '#features/imports/html/shortcodes.ts'
import { createSpecials, type ImportedContent, type SourceSite } from '#features/imports/html/source.types.ts'
import { splitWordPressBlocks } from '#features/imports/html/wordpress-blocks.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#features/pages/layout.rules.ts'
import type { StoredBlock } from '#features/pages/layout.types.ts'
import { parseHtml } from '#lib/html/parse.ts'
import { foldSpace, richTextToPlainText } from '#lib/rich-text/plain-text.ts'

/**
 * Turns the content of a WordPress post, classic or made of blocks, into blocks of ours. Any text is accepted. Every
 * visible word comes over in order, programs never do, and what could not come over as it was is told in `notes`.
 */
export function blocksFromHtml(content: string, site: SourceSite): ImportedContent {
  const specials = createSpecials(content)
  const notes = new Set<string>()
  const left = new Set<string>()
  let lead: string | undefined
  const conversion: Conversion = {
    site,
    blocks: [],
    special: (comment) => specials.find(comment),
    isPlace: (comment) => comment.startsWith('more') || specials.find(comment) !== undefined,
    fillPlace: (comment) => {
      const special = specials.find(comment)
      if (comment.startsWith('more')) lead ??= textOf(conversion.blocks)
      else if (special?.kind === 'embed') addEmbed(special.url, '', special.caption, '16:9', conversion)
      else if (special?.kind === 'gallery') addShortcodeGallery(special, conversion)
      else if (special) addMarkup(special.source, conversion)
    },
    content: (nodes, classic) => convertContent(nodes, classic, conversion),
    note: (sentence) => {
      notes.add(sentence)
    },
  }
  for (const segment of splitWordPressBlocks(content, specials, (name) => left.add(name))) {
    const html = segment.classic ? expandShortcodes(segment.html, specials) : segment.html
    convertContent(parseHtml(html), segment.classic, conversion)
  }
  if (left.size > 0)
    notes.add(`Filled in by WordPress at each visit and not in the export: ${[...left].join(', ')}.`)
  const fitted = fitLayout(joinTexts(conversion.blocks))
  if (fitted.merged > 0) {
    notes.add(
      `A page holds ${MAX_BLOCKS_PER_LAYOUT} blocks: ${fitted.merged} became part of the text beside them.`,
    )
  }
  return { blocks: fitted.blocks, lead, text: textOf(fitted.blocks), notes: [...notes] }
}

function addMarkup(source: string, conversion: Conversion): void {
  const nodes = parseHtml(source)
  if (isPlainMarkup(nodes)) return convertContent(nodes, false, conversion)
  conversion.blocks.push(codeBlock(source, 'html'))
  conversion.note('A piece of HTML with a program or a form in it is shown as source; it does not run.')
}

/** All words in the blocks, with white space folded; an address that is only there to be embedded is none. */
function textOf(blocks: readonly StoredBlock[]): string {
  const texts = blocks.map((block) => {
    if (block.type === BLOCK_TYPE.embed) return [block.data['title'], block.data['caption']].join(' ')
    return richTextToPlainText({ type: 'doc', content: asText(block) })
  })
  return foldSpace(texts.join('\n'))
}
