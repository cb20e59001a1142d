import type { ReactNode } from 'react'
import { PRODUCT_PARAMETER, PRODUCT_SORTS } from '#features/shop/storefront/product-query.rules.ts'
import type {
  AppliedFilter,
  FilterChoice,
  FilterGroup,
  ProductListControls,
} from '#site/page/product-list.types.ts'
import { type ShopTexts, shopTextsFor } from '#site/page/shop-texts.ts'

/** Values of a filter that are shown at once. */
const SHOWN_VALUES = 8

interface ProductFiltersProps {
  readonly controls: ProductListControls
  readonly language: string
}

/**
 * The form that filters and sorts a list of products, what is applied, and how many products there are. Without a script
 * it is sent by its button; with one each change is applied at once. Its parts have ids by which a script keeps the focus.
 */
function ProductFilters({ controls, language }: ProductFiltersProps) {
  const texts = shopTextsFor(language)
  const { path, kept, groups, price, stock, applied, total, clear } = controls
  return (
    <div className="shop-controls">
      <form
        className="shop-form"
        method="get"
        action={path}
        autoComplete="off"
        aria-label={texts.filters}
        data-shop-form=""
        data-failed={texts.failed}
      >
        {kept.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        <div className="shop-bar">
          {groups.map((group) => (
            <FilterDetails
              key={`${group.parameter} ${group.label}`}
              id={idOf('shop-filter', group.parameter, group.label ?? '')}
              group={group}
              texts={texts}
            />
          ))}
          {price && <PriceFilter price={price} texts={texts} />}
          {stock && (
            <label className="shop-stock">
              <input
                id="shop-stock"
                type="checkbox"
                name={PRODUCT_PARAMETER.stock}
                value="1"
                defaultChecked={stock.isChosen}
              />
              <span>{texts.inStock}</span> <span className="shop-count">{stock.count}</span>
            </label>
          )}
        </div>
        <SortField controls={controls} texts={texts} />
        <button className="shop-apply" type="submit">
          {texts.apply}
        </button>
      </form>
      <div className="shop-summary">
        <p className="shop-total" role="status" data-shop-status="">
          {texts.count(total)}
        </p>
        {applied.length > 0 && (
          <ul className="shop-chips" role="list" data-shop-chips="">
            {applied.map((filter) => {
              const label = labelOf(filter, texts)
              return (
                <li key={label}>
                  <a href={filter.href} aria-label={texts.remove(label)} rel="nofollow">
                    {label}
                  </a>
                </li>
              )
            })}
            <li>
              <a className="shop-clear" href={clear} rel="nofollow">
                {texts.clear}
              </a>
            </li>
          </ul>
        )}
      </div>
    </div>
  )
}

function labelOf({ what, label, min, max }: AppliedFilter, texts: ShopTexts): string {
  if (what === 'stock') return texts.inStock
  if (what === 'value') return label
  if (min === undefined) return texts.atMost(max ?? '')
  return max === undefined ? texts.atLeast(min) : texts.between(min, max)
}

/** Returns an id that is the same when other values are offered. */
const idOf = (...parts: readonly string[]): string =>
  parts.map((part) => encodeURIComponent(part.toWellFormed())).join('-')

interface FilterDetailsProps {
  readonly id: string
  readonly group: FilterGroup
  readonly texts: ShopTexts
}

/** The values of one filter; the first are shown at once, without a box that scrolls. */
function FilterDetails({ id, group: { parameter, label, choices }, texts }: FilterDetailsProps) {
  const chosen = choices.filter(({ isChosen }) => isChosen).length
  const isLong = choices.length > SHOWN_VALUES + 2
  const [first, rest] = isLong ? [choices.slice(0, SHOWN_VALUES), choices.slice(SHOWN_VALUES)] : [choices, []]
  const fields = (list: readonly FilterChoice[]) =>
    list.map((choice) => (
      <label key={choice.value} className="shop-choice">
        <input
          id={idOf(id, choice.value)}
          type="checkbox"
          name={parameter}
          value={choice.value}
          defaultChecked={choice.isChosen}
        />
        <span>{choice.label}</span> <span className="shop-count">{choice.count}</span>
      </label>
    ))
  return (
    <details className="shop-filter" id={id}>
      <summary>
        {label ?? texts.brand}
        {chosen > 0 && <span className="shop-chosen">{chosen}</span>}
      </summary>
      <fieldset className="shop-panel">
        <legend className="visually-hidden">{label ?? texts.brand}</legend>
        {fields(first)}
        {rest.length > 0 && (
          <details className="shop-rest" id={`${id}-rest`} open={rest.some(({ isChosen }) => isChosen)}>
            <summary>{texts.more(rest.length)}</summary>
            {fields(rest)}
          </details>
        )}
      </fieldset>
    </details>
  )
}

interface PriceFilterProps {
  readonly price: NonNullable<ProductListControls['price']>
  readonly texts: ShopTexts
}

function PriceFilter({ price: { lowest, highest, min, max, currency }, texts }: PriceFilterProps) {
  const field = (name: string, label: string, value: string, placeholder: string) => (
    <label className="shop-amount">
      <span>{label}</span>
      <input
        id={`shop-${name}`}
        type="number"
        name={name}
        inputMode="decimal"
        min={0}
        max={1_000_000}
        step={0.01}
        defaultValue={value}
        placeholder={placeholder}
      />
    </label>
  )
  return (
    <details className="shop-filter" id="shop-filter-price">
      <summary>
        {texts.price}
        {(min !== '' || max !== '') && <span className="shop-chosen">1</span>}
      </summary>
      <fieldset className="shop-panel shop-prices">
        <legend>{`${texts.price} (${currency})`}</legend>
        {field(PRODUCT_PARAMETER.min, texts.from, min, lowest)}
        {field(PRODUCT_PARAMETER.max, texts.to, max, highest)}
      </fieldset>
    </details>
  )
}

function SortField({
  controls: { sort, isManual },
  texts,
}: Pick<ProductFiltersProps, 'controls'> & { readonly texts: ShopTexts }) {
  // By date is the order of the owner where it is not manual.
  const sorts = isManual ? PRODUCT_SORTS : PRODUCT_SORTS.filter((one) => one !== 'newest')
  return (
    <label className="shop-sort">
      <span>{texts.sort}</span>
      <select id="shop-sort" name={PRODUCT_PARAMETER.sort} defaultValue={sort ?? ''}>
        <option value="">{isManual ? texts.sorts.manual : texts.sorts.newest}</option>
        {sorts.map((one) => (
          <option key={one} value={one}>
            {texts.sorts[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ShopListProps {
  /** Undefined for a list without filters. */
  readonly controls: ProductListControls | undefined
  readonly language: string
  /** Of the links to its pages. */
  readonly label: string
  readonly children: ReactNode
}

/** A list of products with its filters and pages: what a script replaces when another filter is chosen. */
export function ShopList({ controls, language, label, children }: ShopListProps) {
  return (
    <div className="shop" data-shop="" data-quick-views="">
      {controls && <ProductFilters controls={controls} language={language} />}
      <div className="shop-list" data-shop-list="">
        {children}
        {controls && <ProductPager controls={controls} language={language} label={label} />}
      </div>
    </div>
  )
}

/** Links to the other pages of a list of products. */
function ProductPager({
  controls: { page, pages, previous, next },
  language,
  label,
}: ProductFiltersProps & { readonly label: string }) {
  const texts = shopTextsFor(language)
  if (pages < 2) return null
  return (
    <nav className="pager shop-pager" aria-label={label}>
      {previous !== undefined && (
        <a rel="prev" href={previous}>
          {texts.previous}
        </a>
      )}
      <span>{texts.page(page, pages)}</span>
      {next !== undefined && (
        <a className="pager-older" rel="next" href={next}>
          {texts.next}
        </a>
      )}
    </nav>
  )
}
