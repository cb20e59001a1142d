import type { ExportItem, ExportMeta } from '#features/transfer/imports/model/entries.types.ts'
import { isSearchField } from '#features/transfer/imports/read/search-fields.ts'

/** Fields that WordPress and its plugins write for themselves. */
const INTERNAL_FIELD =
  /^(?:_|rank_math_|et_|wpb_|vc_|amazons?3|jabber_|ssp_|footnotes$|pingme$|encloseme$|enclosure$|email_notification$|sharing_disabled$|switch_like_status$|geo_)/
const MAX_NAMES = 10

/** Returns notes about what an entry has and this site cannot show: comments and custom fields. */
export function unsupportedNotes({ comments, meta }: ExportItem): readonly string[] {
  return [...commentNotes(comments), ...fieldNotes(meta)]
}

function commentNotes(comments: ExportItem['comments']): readonly string[] {
  if (comments.length === 0) return []
  const isSpam = (fields: readonly ExportMeta[]) =>
    fields.some(({ key, value }) => key === 'comment_approved' && (value === 'spam' || value === 'trash'))
  const spam = comments.filter(isSpam).length
  const isOne = comments.length === 1
  return [
    `${comments.length} ${isOne ? 'comment' : 'comments'}${spam > 0 ? `, ${spam} of them spam,` : ''} ${isOne ? 'is' : 'are'} stored without email and IP addresses, and shown below posts and pages where the site allows comments.`,
  ]
}

function fieldNotes(meta: readonly ExportMeta[]): readonly string[] {
  const names = new Set(
    meta
      .filter(({ key, value }) => value.trim() !== '' && !INTERNAL_FIELD.test(key) && !isSearchField(key))
      .map(({ key }) => key),
  )
  if (names.size === 0) return []
  const shown = [...names].slice(0, MAX_NAMES).join(', ')
  const more = names.size > MAX_NAMES ? ` and ${names.size - MAX_NAMES} more` : ''
  return [`Custom fields were not imported: ${shown}${more}.`]
}
