import { kindTextsFor } from '#site/page/kind-texts.ts'
import { searchFormTexts } from '#site/page/search-form-texts.ts'

/** A form that leads to the search page. Marked like the search block, whose script then suggests pages. */
export function SearchForm({ query, language }: { readonly query: string; readonly language: string }) {
  const texts = kindTextsFor(searchFormTexts, language)
  return (
    <search className="search-form" data-block="search">
      <form action="/search" method="get">
        <label className="field-label" htmlFor="search-q">
          {texts.label}
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
          <button type="submit">{texts.submit}</button>
        </div>
      </form>
    </search>
  )
}
