import type { SearchTexts } from '#site/kinds/search/texts.ts'

/** A form that leads to the search page. Marked like the search block, whose script then suggests pages. */
export function SearchForm({ query, words }: { readonly query: string; readonly words: SearchTexts }) {
  return (
    <search className="search-form" data-block="search">
      <form action="/search" method="get">
        <label className="field-label" htmlFor="search-q">
          {words.label}
        </label>
        <div className="field">
          <input
            id="search-q"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit">{words.submit}</button>
        </div>
      </form>
    </search>
  )
}
