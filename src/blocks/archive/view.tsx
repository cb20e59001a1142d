import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { ArchiveData } from '#blocks/archive/block.ts'
import type { Facet, FacetList } from '#features/content/collections/facets.types.ts'
import { groupByYear, orderFacets } from '#features/content/collections/facets.rules.ts'
import { buildCollectionLink } from '#features/content/collections/link.rules.ts'
import { monthNameText, monthText } from '#lib/dates/date-text.ts'
import { Count, CountedLinks } from '#parts/counted-links.tsx'

/** Renders years with their months, or one list; nothing while the collection is empty. */
export const View: BlockView<ArchiveData, FacetList | undefined> = ({ data, scope, loaded }) => {
  if (loaded === undefined || loaded.facets.length === 0) return null
  const heading = data.heading.trim()
  const { language } = scope
  const hrefOf = ({ key }: Facet) => buildCollectionLink(loaded.collectionUrlId, loaded.type, key)
  const isByTime = loaded.type === 'month'
  const listed = isByTime ? loaded.facets : orderFacets(loaded.facets, 'byName', language)
  return (
    <div className="b-archive">
      {showsField(scope, heading) && (
        <h2 className="b-archive-heading" {...fieldMark(scope, 'heading')}>
          {heading}
        </h2>
      )}
      {data.groupBy === 'year' && isByTime ? (
        <dl className="b-archive-years">
          {groupByYear(loaded.facets).map(({ year, count, months }) => (
            <div className="b-archive-year" key={year}>
              <dt>
                {year}
                {data.showCounts && <Count count={count} language={language} />}
              </dt>
              {months.map((month) => (
                <dd key={month.key}>
                  <a href={hrefOf(month)}>
                    {monthNameText(month.key, language)}
                    <span className="visually-hidden">{` ${year}`}</span>
                  </a>
                  {data.showCounts && <Count count={month.count} language={language} />}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      ) : (
        <CountedLinks
          links={listed.map((facet) => ({
            href: hrefOf(facet),
            label: isByTime ? monthText(facet.key, language) : facet.label,
            count: facet.count,
          }))}
          showCounts={data.showCounts}
          language={language}
        />
      )}
    </div>
  )
}
