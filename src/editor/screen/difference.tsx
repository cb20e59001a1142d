import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { toLabel } from '#editor/panels/field-shape.ts'
import { statusName } from '#features/content/collections/status.rules.ts'
import type { ItemStatusCode } from '#features/content/publishing/types.ts'
import type { DifferenceView } from '#features/content/pages/revisions.api.types.ts'
import { compareTexts } from '#lib/text-difference.ts'

const CHANGE_LABELS = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  moved: 'moved',
} as const

/** Changes since an older revision, with removed and added words marked. */
export function Difference({
  difference: { fields, blocks, sections },
}: {
  readonly difference: DifferenceView
}) {
  const types = useBlockTypes()
  if (fields.length === 0 && blocks.length === 0 && !sections)
    return <p className="ed-hint">No differences from the current version.</p>
  return (
    <dl className="ed-difference">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            <TextDiff before={valueText(field, before)} after={valueText(field, after)} />
          </dd>
        </div>
      ))}
      {blocks.map(({ id, type, change, before, after, fields: names }) => {
        const block = types.get(type)
        return (
          <div key={id}>
            <dt>
              {block?.label ?? 'Block'} {CHANGE_LABELS[change]}
            </dt>
            <dd>
              {before === after ? (
                names.map((name) => labelOf(block?.fields.shape[name], name)).join(', ')
              ) : (
                <TextDiff before={before} after={after} />
              )}
            </dd>
          </div>
        )
      })}
      {sections && (
        <div>
          <dt>Sections</dt>
          <dd>Sections were added, removed, reordered or restyled.</dd>
        </div>
      )}
    </dl>
  )
}

/** Inline diff of two texts. */
export function TextDiff({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <span className="ed-text-diff">
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
  urlId: 'URL',
  publishedOn: 'Date',
  mediaId: 'Main image',
  authorId: 'Author',
  searchTitle: 'SEO title',
  searchDescription: 'Search description',
  hiddenFromSearch: 'Hidden from search engines',
  socialTitle: 'Social title',
  socialDescription: 'Social description',
  canonicalUrl: 'Canonical URL',
  socialMediaId: 'Social sharing image',
  updatedOn: 'Updated on',
  customTexts: 'Texts from buyers',
  infoSections: 'Sections',
}

/** Returns the label of a field. */
export const nameOf = (field: string): string => NAMES[field] ?? toLabel(field)

const labelOf = (schema: unknown, name: string): string => {
  const label = (schema as { meta?: () => { label?: string } | undefined } | undefined)?.meta?.()?.label
  return label ?? toLabel(name)
}

/** Returns the displayed value of a field. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (field === 'status' && typeof value === 'number') return statusName(value as ItemStatusCode)
  if (field === 'publishedOn' && typeof value === 'string') return new Date(value).toLocaleString()
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
