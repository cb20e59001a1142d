import { CART_PATH } from '#features/shop/cart/cart-names.types.ts'
import { ImageView } from '#parts/image.tsx'
import { CartLineView, noticeText } from '#features/shop/cart/page/cart-line-view.tsx'
import type { AddContent, CartContent } from '#features/shop/cart/page/kind.ts'
import { type AsideTexts, asideTextsFor } from '#features/shop/cart/page/cart-aside-texts.rules.ts'
import { type CartTexts, texts as cartTexts } from '#features/shop/cart/page/texts.ts'
import { type SumTexts, sumTextsFor } from '#features/shop/cart/page/cart-sum-texts.rules.ts'
import { reasonText } from '#features/shop/cart/parts/coupon-texts.ts'
import { SavedLinesView } from '#features/shop/cart/page/saved-lines-view.tsx'
import { SuggestionsView } from '#features/shop/cart/page/suggestions-view.tsx'
import { CartSumView } from '#features/shop/cart/page/cart-sum-view.tsx'
import { CustomTextFields } from '#features/shop/cart/parts/custom-texts-view.tsx'
import { textsIn } from '#lib/i18n/texts-in.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

/** A visitor's cart, or the question whether to add a product to it. Both need no script. */
export function View({ content, language }: FeaturePageViewProps<CartContent | AddContent>) {
  const texts = textsIn(cartTexts, language)
  const sumTexts = sumTextsFor(language)
  const asideTexts = asideTextsFor(language)
  return content.what === 'add' ? (
    <AddView content={content} texts={texts} language={language} />
  ) : (
    <div className="cart-page">
      <h1>{texts.title}</h1>
      <CartView {...{ content, texts, sumTexts, asideTexts }} language={language} />
      <p className="visually-hidden" role="status" data-cart-status="" />
    </div>
  )
}

interface CartViewProps {
  readonly content: CartContent
  readonly texts: CartTexts
  readonly sumTexts: SumTexts
  readonly asideTexts: AsideTexts
  /** BCP 47. */
  readonly language: string
}

/** Problems that are shown beside their fields. */
const AT_FIELDS: ReadonlySet<string> = new Set([
  'NO_COUPON',
  'GIFT_CARD_AT_CHECKOUT',
  'BAD_PLACE',
  'NOTE_TOO_LONG',
])

/** What scripts show in the drawer as well, and replace after each change. */
function CartView({ content, texts, sumTexts, asideTexts, language }: CartViewProps) {
  const { lines, saved, suggestions, count, sum, removed, problem, formKey, homeHref } = content
  return (
    <div
      className="p-cart"
      data-cart=""
      data-count={count}
      data-said={said(content, texts, asideTexts)}
      data-summary={lines.length === 0 ? texts.empty : summary(content, texts, sumTexts)}
    >
      {problem && (lines.length === 0 || !AT_FIELDS.has(problem.code)) && (
        <p className="p-cart-problem" role="alert">
          {Object.hasOwn(sumTexts.problems, problem.code)
            ? sumTexts.problems[problem.code]
            : texts.problem(problem)}
        </p>
      )}
      {removed && (
        <form className="p-cart-removed" method="post" action={CART_PATH}>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="entry" value={removed.id} />
          {removed.saved ? (
            <input type="hidden" name="later" value="1" />
          ) : (
            <input type="hidden" name="quantity" value={removed.quantity} />
          )}
          <span>{texts.removed(removed.title)}</span>
          <button type="submit" className="p-cart-undo">
            {texts.undo}
          </button>
        </form>
      )}
      {lines.length === 0 ? (
        <div className="p-cart-empty">
          <p>{texts.empty}</p>
          <p>
            <a className="p-cart-shop" href={homeHref}>
              {texts.shop}
            </a>
          </p>
        </div>
      ) : (
        <>
          <p className="p-cart-count">{texts.items(count)}</p>
          <ul className="p-cart-lines" role="list">
            {lines.map((line) => (
              <CartLineView key={line.id} {...{ line, formKey, texts, asideTexts, language }} />
            ))}
          </ul>
          <CartSumView
            sum={sum}
            texts={sumTexts}
            subtotalWord={texts.subtotal}
            formKey={formKey}
            problem={problem}
            note={content.note}
            asideTexts={asideTexts}
            language={language}
            isNoteSaved={content.done === 'note'}
          />
        </>
      )}
      {suggestions.length > 0 && (
        <SuggestionsView {...{ suggestions, formKey, language }} texts={asideTexts} />
      )}
      {saved.length > 0 && (
        <SavedLinesView lines={saved} formKey={formKey} texts={asideTexts} cartTexts={texts} />
      )}
    </div>
  )
}

/** What is read out of something that was just done, with what changed of the entry. */
function said({ done, lines, saved }: CartContent, texts: CartTexts, asideTexts: AsideTexts): string {
  if (done === 'note') return asideTexts.noteSaved
  const aside = saved.find(({ id }) => id === done)
  if (aside) return asideTexts.wasSaved(aside.title)
  const line = lines.find(({ id }) => id === done)
  if (!line) return ''
  const notices = line.notices.map((notice) => noticeText(notice, texts, asideTexts))
  return [asideTexts.isBack(line.title), ...notices].join(' ')
}

/** What is read out when a cart has changed. */
function summary({ count, sum }: CartContent, texts: CartTexts, sumTexts: SumTexts): string {
  const total = sum.total === undefined ? [] : [`${sumTexts.total} ${sum.total}`]
  const sums = [texts.items(count), `${texts.subtotal} ${sum.subtotal}`, ...total].join(', ')
  const invalid = sum.coupons.flatMap(({ code, reason, minimum }) =>
    reason === undefined ? [] : [`${code}: ${reasonText(sumTexts, reason, minimum)}`],
  )
  return [sums, ...invalid].join('. ')
}

interface AddViewProps {
  readonly content: AddContent
  readonly texts: CartTexts
  /** BCP 47. */
  readonly language: string
}

function AddView({ content, texts, language }: AddViewProps) {
  const { id, title, href, options, price, quantity, fields, image, formKey } = content
  return (
    <div className="cart-page cart-add">
      <h1>{texts.addHeading(title)}</h1>
      <div className="cart-add-about">
        {image && <ImageView image={{ ...image, alt: '' }} sizes="9rem" />}
        <div>
          {options.length > 0 && <p className="p-cart-options">{options.join(', ')}</p>}
          <p>{texts.each(price)}</p>
          <p>
            {texts.quantity}: {quantity}
          </p>
        </div>
      </div>
      <form method="post" action={CART_PATH}>
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="variant" value={id} />
        <input type="hidden" name="quantity" value={quantity} />
        <CustomTextFields
          fields={fields.customTexts}
          texts={fields.texts}
          problem={fields.problem}
          idPrefix="text"
          language={language}
        />
        <button type="submit" className="p-cart-shop">
          {texts.add}
        </button>
      </form>
      <p>
        <a href={href}>{texts.back}</a>
      </p>
    </div>
  )
}
