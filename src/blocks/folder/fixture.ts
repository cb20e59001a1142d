import type { Fixture } from '#blocks/contract.ts'
import type { FolderData } from '#blocks/folder/block.ts'

export const fixture: Fixture<FolderData> = {
  source: 'main',
  folder: 'Workshop',
  title: 'In this folder',
  layout: 'columns',
}
