import { RECORD_TYPE } from '#features/content/collections/types.ts'
import type { ItemFixture } from '#site/page/items/item-kind.ts'
import { SAMPLE_BODY } from '#site/page/items/sample-body.ts'

export const fixture: ItemFixture = {
  body: { ...SAMPLE_BODY, recordType: RECORD_TYPE.video, updatedOn: '2026-11-20T08:30:00.000Z' },
  showsByline: true,
}
