import { CART_PATH } from '#features/cart/cart-names.types.ts'
import { ImageView } from '#parts/image.tsx'
import { CartLineView } from '#site/kinds/cart/cart-line-view.tsx'
import type { AddContent, CartContent } from '#site/kinds/cart/kind.ts'
import { type CartTexts, texts as cartTexts } from '#site/kinds/cart/texts.ts'
import { reasonText, type SumTexts, texts as sumTexts } from '#site/kinds/cart/cart-sum-texts.rules.ts'
import { CartSumView } from '#site/kinds/cart/cart-sum-view.tsx'
import { CustomTextFields } from '#site/page/custom-texts-view.tsx'
import { kindTextsFor } from '#site/page/kind-texts.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'

/** A visitor's cart, or the question whether to add a product to it. Both need no script. */
export function View({ model, content }: PageViewProps<CartContent | AddContent>) {
  const words = kindTextsFor(cartTexts, model.site.language)
  const sumWords = kindTextsFor(sumTexts, model.site.language)
  return content.what === 'add' ? (
    <AddView content={content} words={words} language={model.site.language} />
  ) : (
    <div className="cart-page">
      <h1>{words.title}</h1>
      <CartView content={content} words={words} sumWords={sumWords} language={model.site.language} />
      <p className="visually-hidden" role="status" data-cart-status="" />
    </div>
  )
}

interface CartViewProps {
  readonly content: CartContent
  readonly words: CartTexts
  readonly sumWords: SumTexts
  /** BCP 47. */
  readonly language: string
}

/** Problems that are shown beside their fields. */
const AT_FIELDS: ReadonlySet<string> = new Set(['NO_COUPON', 'BAD_PLACE'])

/** What scripts show in the drawer as well, and replace after each change. */
function CartView({ content, words, sumWords, language }: CartViewProps) {
  const { lines, count, sum, removed, problem, formKey, homeHref } = content
  return (
    <div
      className="p-cart"
      data-cart=""
      data-count={count}
      data-summary={lines.length === 0 ? words.empty : summary(content, words, sumWords)}
    >
      {problem && (lines.length === 0 || !AT_FIELDS.has(problem.code)) && (
        <p className="p-cart-problem" role="alert">
          {Object.hasOwn(sumWords.problems, problem.code)
            ? sumWords.problems[problem.code]
            : words.problem(problem)}
        </p>
      )}
      {removed && (
        <form className="p-cart-removed" method="post" action={CART_PATH}>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="entry" value={removed.id} />
          <input type="hidden" name="quantity" value={removed.quantity} />
          <span>{words.removed(removed.title)}</span>
          <button type="submit" className="p-cart-undo">
            {words.undo}
          </button>
        </form>
      )}
      {lines.length === 0 ? (
        <div className="p-cart-empty">
          <p>{words.empty}</p>
          <p>
            <a className="p-cart-shop" href={homeHref}>
              {words.shop}
            </a>
          </p>
        </div>
      ) : (
        <>
          <p className="p-cart-count">{words.items(count)}</p>
          <ul className="p-cart-lines" role="list">
            {lines.map((line) => (
              <CartLineView key={line.id} {...{ line, formKey, words, language }} />
            ))}
          </ul>
          <CartSumView
            sum={sum}
            words={sumWords}
            subtotalWord={words.subtotal}
            formKey={formKey}
            problem={problem}
          />
        </>
      )}
    </div>
  )
}

/** What is read out when a cart has changed. */
function summary({ count, sum }: CartContent, words: CartTexts, sumWords: SumTexts): string {
  const total = sum.total === undefined ? [] : [`${sumWords.total} ${sum.total}`]
  const sums = [words.items(count), `${words.subtotal} ${sum.subtotal}`, ...total].join(', ')
  const invalid = sum.coupons.flatMap(({ code, reason, minimum }) =>
    reason === undefined ? [] : [`${code}: ${reasonText(sumWords, reason, minimum)}`],
  )
  return [sums, ...invalid].join('. ')
}

interface AddViewProps {
  readonly content: AddContent
  readonly words: CartTexts
  /** BCP 47. */
  readonly language: string
}

function AddView({ content, words, language }: AddViewProps) {
  const { id, title, href, options, price, quantity, fields, image, formKey } = content
  return (
    <div className="cart-page cart-add">
      <h1>{words.addHeading(title)}</h1>
      <div className="cart-add-about">
        {image && <ImageView image={{ ...image, alt: '' }} sizes="9rem" />}
        <div>
          {options.length > 0 && <p className="p-cart-options">{options.join(', ')}</p>}
          <p>{words.each(price)}</p>
          <p>
            {words.quantity}: {quantity}
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
          {words.add}
        </button>
      </form>
      <p>
        <a href={href}>{words.back}</a>
      </p>
    </div>
  )
}
