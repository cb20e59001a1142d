import { withdrawalExclusionTexts } from '#features/shop/orders/mails/exclusion-texts.rules.ts'
import { WITHDRAWAL_PATH } from '#features/shop/orders/withdraw/withdrawal-names.types.ts'
import {
  type DeclarationField,
  type DeclarationProblem,
  MAX_WITHDRAWAL,
} from '#features/shop/withdrawals/types.ts'
import type { WithdrawalPage } from '#features/shop/withdrawals/withdrawal-page.types.ts'
import {
  type WithdrawalTexts,
  withdrawalTextsFor,
} from '#features/shop/withdrawals/withdrawal-texts.rules.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'

interface PartProps {
  readonly page: WithdrawalPage
  readonly texts: WithdrawalTexts
}

/** The page on which a buyer withdraws from a contract. It needs no script. */
export function View({ content: page, language }: FeaturePageViewProps<WithdrawalPage>) {
  const texts = withdrawalTextsFor(language)
  return (
    <div className="withdrawal">
      {page.what === 'form' && <FormPart page={page} texts={texts} language={language} />}
      {page.what === 'check' && <CheckPart page={page} texts={texts} language={language} />}
      {page.what === 'received' && (
        <div role="status">
          <h1>{texts.receivedTitle}</h1>
          <p>
            {texts.receivedAt}: <strong>{page.receivedAt}</strong>
          </p>
          <p>{texts.receivedText(page.declaration.email)}</p>
          <p>
            <a href="/">{texts.home}</a>
          </p>
        </div>
      )}
    </div>
  )
}

/** What of the order can be withdrawn from and what cannot, with the reasons; nothing while the order is unknown. */
function LinesPart({
  page: { lines },
  language,
}: {
  readonly page: Pick<WithdrawalPage, 'lines'>
  readonly language: string
}) {
  if (lines === undefined || lines.excluded.length === 0) return null
  const texts = withdrawalExclusionTexts(language)
  return (
    <dl>
      {lines.offered.length > 0 && (
        <div>
          <dt>{texts.offered}</dt>
          {lines.offered.map((name, index) => (
            <dd key={index} dir="auto">
              {name}
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{texts.excluded}</dt>
        {lines.excluded.map(([name, why], index) => (
          <dd key={index}>
            <bdi>{name}</bdi>
            <br />
            <small>{why}</small>
          </dd>
        ))}
      </div>
    </dl>
  )
}

/** In their order. */
const FIELDS = ['order', 'name', 'email', 'message'] as const

const fieldId = (name: DeclarationField): string => `withdrawal-${name}`

function FormPart({ page, texts, language }: PartProps & { readonly language: string }) {
  const { problems, days } = page
  const isOffered = page.lines === undefined || page.lines.offered.length > 0
  const wrong = FIELDS.filter((name) => problems[name] !== undefined)
  return (
    <>
      <h1>{texts.withdraw}</h1>
      {wrong.length > 0 && (
        <div role="alert" className="withdrawal-problems">
          <p className="p-form-problem">{texts.attention}</p>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{`${texts[name]}: ${problemText(texts, problems[name])}`}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOffered && <p>{texts.intro(days)}</p>}
      <LinesPart page={page} language={language} />
      {isOffered && (
        <div className="p-form">
          <form method="post" action={WITHDRAWAL_PATH} noValidate>
            <input type="hidden" name="token" value={page.token} />
            {FIELDS.map((name) => (
              <Field key={name} name={name} page={page} texts={texts} isFirst={wrong[0] === name} />
            ))}
            <p className="p-form-buttons">
              <button type="submit">{texts.continue}</button>
            </p>
          </form>
        </div>
      )}
    </>
  )
}

const problemText = ({ problems }: WithdrawalTexts, problem: DeclarationProblem = 'required'): string =>
  Object.hasOwn(problems, problem) ? problems[problem] : problems.required

const ATTRIBUTES: Readonly<Record<DeclarationField, Readonly<Record<string, string>>>> = {
  order: { inputMode: 'numeric', autoComplete: 'off' },
  name: { autoComplete: 'name', dir: 'auto' },
  email: { type: 'email', autoComplete: 'email' },
  message: { dir: 'auto' },
}

function Field({
  name,
  page: { declaration, problems },
  texts,
  isFirst,
}: PartProps & { readonly name: DeclarationField; readonly isFirst: boolean }) {
  const problem = problems[name]
  const id = fieldId(name)
  const isOptional = name === 'message'
  const described = [problem && `${id}-problem`, isOptional && `${id}-help`].filter(Boolean).join(' ')
  const control = {
    ...ATTRIBUTES[name],
    id,
    name,
    required: !isOptional,
    maxLength: MAX_WITHDRAWAL[name],
    defaultValue: declaration[name],
    autoFocus: isFirst,
    ...(described !== '' && { 'aria-describedby': described }),
    ...(problem && { 'aria-invalid': true as const }),
  }
  return (
    <div className="p-field">
      <label className="p-field-title" htmlFor={id}>
        {texts[name]} {isOptional && <span className="p-field-optional">{texts.optional}</span>}
      </label>
      {isOptional && (
        <p className="p-field-help" id={`${id}-help`}>
          {texts.messageHint}
        </p>
      )}
      {problem && (
        <span className="p-field-problem" id={`${id}-problem`}>
          {`⚠ ${texts[name]}: ${problemText(texts, problem)}`}
        </span>
      )}
      {isOptional ? <textarea {...control} rows={4} /> : <input {...control} />}
    </div>
  )
}

function CheckPart({ page, texts, language }: PartProps & { readonly language: string }) {
  const { declaration, notice, formKey } = page
  return (
    <>
      <h1>{texts.checkTitle}</h1>
      {notice !== undefined && (
        <p role="alert" className="p-form-problem">
          {notice === 'tooMany' ? texts.tooMany : texts.expired}
        </p>
      )}
      <p>{texts.checkText}</p>
      <dl>
        {FIELDS.filter((name) => declaration[name] !== '').map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd dir="auto">{declaration[name]}</dd>
          </div>
        ))}
      </dl>
      <LinesPart page={page} language={language} />
      <div className="p-form">
        <form method="post" action={WITHDRAWAL_PATH}>
          <input type="hidden" name="token" value={page.token} />
          <input type="hidden" name="key" value={formKey} />
          {FIELDS.map((name) => (
            <input key={name} type="hidden" name={name} value={declaration[name]} />
          ))}
          <p className="p-form-buttons">
            <button type="submit" name="step" value="confirm">
              {texts.confirm}
            </button>{' '}
            <button type="submit" className="p-form-back" name="step" value="change">
              {texts.change}
            </button>
          </p>
        </form>
      </div>
    </>
  )
}
