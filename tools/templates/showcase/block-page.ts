import type { RegisteredBlock } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'
import type { DemoBlock, DemoPage } from '../types.ts'
import { h2, p, textBlock } from '../writing.ts'
import { AROUND, EXAMPLES, REMARKS } from './examples.ts'
import { fillExample, type ShowcasePlaces } from './fill-example.ts'
import { settingsTable } from './settings-table.ts'

/** Key of the page of a block type. */
export const blockKey = (name: string): string => `block:${name}`

/** The page of one block type: what it is for, the block itself, what can be set, and the way to the next one. */
export function blockPage(entry: RegisteredBlock, next: RegisteredBlock, places: ShowcasePlaces): DemoPage {
  const { block } = entry
  const settings = settingsTable(entry)
  const remark = REMARKS[block.name]
  const around = AROUND[block.name]
  const line: DemoBlock = { type: BLOCK_TYPE.horizontalRule, version: 1, data: {} }
  return {
    key: blockKey(block.name),
    urlId: `blocks/${block.name}`,
    title: block.label,
    description: block.about,
    blocks: [
      textBlock(p(block.about), ...(remark ? [remark] : [])),
      around ? textBlock(p(around[0])) : line,
      exampleOf(entry, places),
      around ? textBlock(p(around[1])) : line,
      ...(settings ? [textBlock(h2('What can be set'), settings)] : []),
      nextLink(next),
    ],
  }
}

function exampleOf({ block, fixture }: RegisteredBlock, places: ShowcasePlaces): DemoBlock {
  const data = fillExample(block.name, { ...fixture, ...EXAMPLES[block.name] }, places)
  return { type: block.code, version: block.version, data: data as DemoBlock['data'] }
}

function nextLink({ block }: RegisteredBlock): DemoBlock {
  const link = { documentId: { $document: blockKey(block.name) } }
  return {
    type: BLOCK_TYPE.link,
    version: 1,
    data: { title: `Next: ${block.label}`, text: block.about, link, newWindow: false },
  }
}
