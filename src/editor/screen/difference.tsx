import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { toLabel } from '#editor/panels/field-shape.ts'
import { statusLabel } from '#features/collections/status.rules.ts'
import type { DifferenceView } from '#features/content/revisions.api.types.ts'
import { compareTexts } from '#lib/text-difference.ts'

const WHAT = {
  added: 'added since',
  removed: 'removed since',
  changed: 'changed since',
  moved: 'moved since',
} as const

/** What was changed since an older state: removed words struck through, added ones underlined. */
export function Difference({
  difference: { fields, blocks, sections },
}: {
  readonly difference: DifferenceView
}) {
  const types = useBlockTypes()
  if (fields.length === 0 && blocks.length === 0 && !sections)
    return <p className="ed-hint">It says the same as the newest state.</p>
  return (
    <dl className="ed-difference">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            <Words before={valueText(field, before)} after={valueText(field, after)} />
          </dd>
        </div>
      ))}
      {blocks.map(({ id, type, what, before, after, fields: names }) => {
        const block = types.get(type)
        return (
          <div key={id}>
            <dt>
              {block?.label ?? 'Block'} {WHAT[what]}
            </dt>
            <dd>
              {before === after ? (
                names.map((name) => labelOf(block?.fields.shape[name], name)).join(', ')
              ) : (
                <Words before={before} after={after} />
              )}
            </dd>
          </div>
        )
      })}
      {sections && (
        <div>
          <dt>Sections</dt>
          <dd>Their number, order or look was changed.</dd>
        </div>
      )}
    </dl>
  )
}

/** Two texts as one, with what only one of them has marked as such. */
export function Words({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <span className="ed-words">
      {compareTexts(before, after).map(({ kind, text }, index) =>
        kind === 'same' ? (
          <span key={index}>{text}</span>
        ) : kind === 'added' ? (
          <ins key={index}>{text}</ins>
        ) : (
          <del key={index}>{text}</del>
        ),
      )}
    </span>
  )
}

const NAMES: Readonly<Record<string, string>> = {
  urlId: 'Address',
  publishedOn: 'Date',
  mediaId: 'Main image',
  authorId: 'Author',
  searchTitle: 'Title for search engines',
  socialMediaId: 'Image for sharing',
  updatedOn: 'Updated on',
}

/** What an owner calls a field of a document. */
export const nameOf = (field: string): string => NAMES[field] ?? toLabel(field)

const labelOf = (schema: unknown, name: string): string => {
  const label = (schema as { meta?: () => { label?: string } | undefined } | undefined)?.meta?.()?.label
  return label ?? toLabel(name)
}

/** A value of a field as an owner reads it. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (field === 'status' && typeof value === 'number') return statusLabel(value)
  if (field === 'publishedOn' && typeof value === 'string') return new Date(value).toLocaleString()
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
