import type { RegisteredBlock } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { DemoBlock, DemoPage } from '../types.ts'
import { h2, p, textBlock } from '../content-builders.ts'
import { SURROUNDING_TEXT, EXAMPLES, REMARKS, VARIATIONS } from './examples.ts'
import { fillExample, type ShowcaseTargets } from './fill-example.ts'
import { settingsTable } from './settings-table.ts'

/** Returns the key of the page of a block type. */
export const blockKey = (name: string): string => `block:${name}`

/** Returns the page of one block type: its description, an example, its settings, and a link to the next page. */
export function blockPage(entry: RegisteredBlock, next: RegisteredBlock, targets: ShowcaseTargets): DemoPage {
  const { block } = entry
  const settings = settingsTable(entry)
  const remark = REMARKS[block.name]
  const surrounding = SURROUNDING_TEXT[block.name]
  const line: DemoBlock = { type: BLOCK_TYPE.horizontalRule, version: 1, data: {} }
  return {
    key: blockKey(block.name),
    urlId: `blocks/${block.name}`,
    title: block.label,
    description: block.about,
    blocks: [
      textBlock(p(block.about), ...(remark ? [remark] : [])),
      surrounding ? textBlock(p(surrounding[0])) : line,
      exampleOf(entry, targets),
      ...(VARIATIONS[block.name] ?? []).flatMap(({ title, data }) => [
        textBlock(h2(title)),
        exampleOf(entry, targets, data),
      ]),
      surrounding ? textBlock(p(surrounding[1])) : line,
      ...(settings ? [textBlock(h2('What can be set'), settings)] : []),
      nextLink(next),
    ],
  }
}

function exampleOf(
  { block, fixture }: RegisteredBlock,
  targets: ShowcaseTargets,
  more: Readonly<Record<string, unknown>> = {},
): DemoBlock {
  const data = fillExample(block.name, { ...fixture, ...EXAMPLES[block.name], ...more }, targets)
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
