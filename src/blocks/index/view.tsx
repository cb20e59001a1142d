import type { ReactNode } from 'react'
import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { IndexData } from '#blocks/index/block.ts'
import { hrefOf, LinkView } from '#parts/link.tsx'
import { ImageView } from '#parts/image.tsx'
import type { Scope } from '#parts/scope.ts'

type Entry = IndexData['entries'][number] & { readonly index: number }

const SIZES = {
  stack: '(max-width: 48rem) 100vw, 34rem',
  grid: '(max-width: 36rem) 100vw, 22rem',
  list: '6rem',
} as const

/** Renders nothing without an entry that has a title or an image. */
export const View: BlockView<IndexData> = ({ data, scope }) => {
  const entries = data.entries
    .map((entry, index) => ({ ...entry, index }))
    .filter(({ title, mediaId }) => title.trim() !== '' || mediaId !== null)
  if (entries.length === 0) return null
  const List = data.numbers ? 'ol' : 'ul'
  return (
    <div className={`b-index b-index-${data.layout}`}>
      <List className={`b-index-entries${data.numbers ? ' b-index-numbered' : ''}`} role="list">
        {entries.map((entry) => (
          <li className="b-index-entry" key={entry.index}>
            <EntryView entry={entry} layout={data.layout} scope={scope} />
          </li>
        ))}
      </List>
    </div>
  )
}

function EntryView(props: {
  readonly entry: Entry
  readonly layout: IndexData['layout']
  readonly scope: Scope
}): ReactNode {
  const { entry, layout, scope } = props
  const image = entry.mediaId === null ? undefined : scope.image(entry.mediaId)
  const title = entry.title.trim() || image?.alt.trim() || image?.fileName
  const text = entry.text.trim()
  const titleMark = fieldMark(scope, `entries.${entry.index}.title`)
  return (
    <>
      {image && (
        <span className="b-index-image">
          <ImageView image={image} sizes={SIZES[layout]} />
        </span>
      )}
      <div className="b-index-text">
        <p className="b-index-title" {...(hrefOf(scope, entry.link) === undefined && titleMark)}>
          <LinkView scope={scope} target={entry.link} className="b-index-link" mark={titleMark}>
            {title}
          </LinkView>
        </p>
        {showsField(scope, text) && (
          <p
            className="b-index-description"
            {...fieldMark(scope, `entries.${entry.index}.text`, { kind: 'lines' })}
          >
            {text}
          </p>
        )}
      </div>
    </>
  )
}
