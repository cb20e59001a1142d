import { ListedPriceView } from '#features/shop/catalogue/parts/price.tsx'
import type { NavigationEntry } from '#parts/scope.ts'
import { Day } from '#parts/day.tsx'
import type { SearchContent, SearchEntry } from '#site/kinds/search/kind.ts'
import { SearchForm } from '#site/page/search-form.tsx'
import { type SearchTexts, texts as searchTextsByLanguage } from '#site/kinds/search/texts.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'
import type { PageTexts } from '#site/page/texts.ts'

/** The search page: its form and the results (RTE-03). Works without a script. */
export function View({ model, content, texts }: PageViewProps<SearchContent>) {
  const { language } = model.site
  const searchTexts = kindTextsFor(searchTextsByLanguage, language)
  const { query, entries, fuzzy } = content
  const summary = summaryOf(content, searchTexts)
  return (
    <div className="search">
      <header className="search-head">
        <h1>{searchTexts.title}</h1>
        <SearchForm query={query} language={language} />
        <p className="search-summary" role="status">
          {summary}
        </p>
      </header>
      {entries.length > 0 && (
        <ol
          className="search-results"
          start={(content.page - 1) * 10 + 1}
          aria-label={fuzzy ? searchTexts.fuzzy(query) : searchTexts.title}
          role="list"
        >
          {entries.map((entry) => (
            <Result key={entry.id} entry={entry} language={language} texts={texts} />
          ))}
        </ol>
      )}
      {query !== '' && entries.length === 0 && content.problem === undefined && (
        <Nothing navigation={model.navigation} texts={searchTexts} />
      )}
      <Pages content={content} searchTexts={searchTexts} texts={texts} />
    </div>
  )
}

function summaryOf(content: SearchContent, texts: SearchTexts): string {
  const { query, total, more, fuzzy, problem } = content
  if (problem === 'tooLong') return texts.tooLong
  if (query === '') return texts.lead
  if (fuzzy) return texts.fuzzy(query)
  return total === 0 ? texts.nothing(query) : texts.found(total, more, query)
}

interface ResultProps {
  readonly entry: SearchEntry
  readonly language: string
  readonly texts: PageTexts
}

function Result({ entry, language, texts }: ResultProps) {
  return (
    <li className="search-result">
      {(entry.collection !== undefined || entry.publishedOn !== undefined) && (
        <p className="byline">
          {entry.collection !== undefined && <span>{entry.collection}</span>}
          {entry.publishedOn !== undefined && <Day instant={entry.publishedOn} language={language} />}
        </p>
      )}
      <h2>
        <a href={entry.href}>{entry.title.length === 0 ? texts.untitled : <Marked parts={entry.title} />}</a>
      </h2>
      {entry.price && <ListedPriceView listed={entry.price} language={language} />}
      {entry.text.length > 0 && (
        <p className="search-text">
          <Marked parts={entry.text} />
        </p>
      )}
    </li>
  )
}

/** Plain text with the matches marked. */
function Marked({ parts }: { readonly parts: SearchEntry['text'] }) {
  // A part has no identity but its position.
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}

function Nothing({
  navigation,
  texts,
}: {
  readonly navigation: readonly NavigationEntry[]
  readonly texts: SearchTexts
}) {
  const links = navigation
    .flatMap((entry) => [entry, ...entry.children])
    .filter(({ href }) => href !== undefined)
  return (
    <div className="search-nothing">
      <p>{texts.advice}</p>
      {links.length > 0 && (
        <>
          <p>{texts.instead}</p>
          <ul className="tags" role="list">
            {links.slice(0, 8).map(({ label, href }) => (
              <li key={`${href} ${label}`}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

interface PagesProps {
  readonly content: SearchContent
  readonly searchTexts: SearchTexts
  readonly texts: PageTexts
}

function Pages({ content: { previous, next }, searchTexts, texts }: PagesProps) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="pager" aria-label={texts.pages}>
      {previous !== undefined && (
        <a rel="prev" href={previous}>
          {searchTexts.previous}
        </a>
      )}
      {next !== undefined && (
        <a className="pager-older" rel="next" href={next}>
          {searchTexts.next}
        </a>
      )}
    </nav>
  )
}
