import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark } from '#parts/field-mark.ts'
import type { SearchData } from '#blocks/search/block.ts'
import { messagesFor } from '#parts/messages.ts'

const MAX_QUERY_LENGTH = 200

/** A plain form that requests `/search?q=…`; a script may add suggestions to it. */
export const View: BlockView<SearchData> = ({ id, data, scope }) => {
  const fieldId = `search-${id}`
  const label = data.label.trim() || messagesFor(scope.language).search
  return (
    <search className="b-search">
      <form className="b-search-form" action="/search" method="get">
        <label
          htmlFor={fieldId}
          className={data.showLabel ? 'b-search-label' : 'b-search-label visually-hidden'}
          {...(data.showLabel && fieldMark(scope, 'label'))}
        >
          {label}
        </label>
        <div className="b-search-line">
          <input
            className="b-search-field"
            id={fieldId}
            type="search"
            name="q"
            maxLength={MAX_QUERY_LENGTH}
            placeholder={data.placeholder.trim() || undefined}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="b-search-button" type="submit">
            {data.buttonText.trim() || label}
          </button>
        </div>
      </form>
    </search>
  )
}
