import { describe, expect, test } from 'vitest'
import { checkForm, shownFields } from '#features/audience/forms/model/check-form.rules.ts'
import {
  FORM_FIELD_TYPES,
  FORM_PARTS,
  type FormField,
  type FormValue,
  LIKERT_SCALE,
} from '#features/audience/forms/model/form-field.types.ts'
import { limitText, problemText, statusText } from '#features/audience/forms/model/form-messages.rules.ts'
import { formTextsFor } from '#features/audience/forms/model/form-texts.rules.ts'
import { PLURAL_FORMS } from '#lib/i18n/built-in-languages.ts'

const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  id: 'f1',
  type,
  label: 'Field',
  help: '',
  placeholder: '',
  isRequired: false,
  options: [],
  hasOther: false,
  min: null,
  max: null,
  value: '',
  when: null,
  ...more,
})
const codeOf = (one: FormField, value: FormValue) => checkForm([one], { f1: value }).problems['f1']?.code

test('FRM-09 a form can have fields of these types', () => {
  for (const type of [
    'date',
    'name',
    'time',
    'address',
    'phone',
    'radio',
    'checkbox',
    'select',
    'likert',
    'hidden',
    'section',
    'text',
  ])
    expect(FORM_FIELD_TYPES).toContain(type)
})

test('FRM-10 FRM-25 values have these parts, in this order', () => {
  expect(FORM_PARTS).toEqual({
    name: ['First', 'Last'],
    phone: ['Country', 'Areacode', 'Prefix', 'Line'],
    address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
    date: ['Month', 'Day', 'Year'],
    time: ['Hour', 'Minute', 'Second', 'Ampm'],
  })
})

test('FRM-11 a Likert scale runs from -2 to 2', () => {
  expect(LIKERT_SCALE.map(([value]) => value)).toEqual([-2, -1, 0, 1, 2])
  expect([LIKERT_SCALE[0][1], LIKERT_SCALE[4][1]]).toEqual(['Strongly Disagree', 'Strongly Agree'])
})

const ADDRESS = (zip: string, country: string) => ['1 Main St', '', 'Town', '', zip, country]
const CASES: readonly [FormField, FormValue, string | undefined][] = [
  [field('text', { isRequired: true }), '  ', 'required'],
  [field('text', { min: 3 }), 'ab', 'tooShort'],
  [field('text', { max: 3 }), 'abcd', 'tooLong'],
  [field('text', { min: 3 }), '', undefined],
  [field('email'), 'ada@', 'email'],
  [field('url'), 'www.example.com', undefined],
  [field('url'), 'javascript:alert(1)', 'url'],
  [field('number', { min: 1 }), '0', 'tooLow'],
  [field('number', { max: 2 }), '2,5', 'tooHigh'],
  [field('number'), '1e5', 'number'],
  [field('currency'), '12.345', 'number'],
  [field('radio', { options: ['A'] }), 'B', 'choice'],
  [field('radio', { options: ['A'], hasOther: true }), 'B', undefined],
  [field('select', { options: ['A'] }), 'B', 'choice'],
  [field('checkbox', { options: ['A', 'B'], min: 2 }), ['A'], 'tooFew'],
  [field('checkbox', { options: ['A', 'B'], max: 1 }), ['A', 'B'], 'tooMany'],
  [field('checkbox', { options: ['A'], hasOther: true }), ['A', 'X', 'Y'], 'choice'],
  [field('likert', { options: ['A', 'B'], isRequired: true }), ['-2', ''], 'required'],
  [field('likert', { options: ['A'] }), ['3'], 'choice'],
  [field('consent', { isRequired: true }), '', 'required'],
  [field('name', { isRequired: true }), ['Ada', ''], 'required'],
  [field('date'), ['2', '29', '2027'], 'date'],
  [field('date'), ['2', '29', '2028'], undefined],
  [field('date'), ['2', '', ''], 'date'],
  [field('time'), ['13', '00', '', 'PM'], 'time'],
  [field('time'), ['23', '59', '', ''], undefined],
  [field('phone'), ['+49', '30', '', '12 34'], undefined],
  [field('phone'), ['x', '', '', '1'], 'phone'],
  [field('address'), ADDRESS('10012', 'US'), undefined],
  [field('address'), ADDRESS('1001', 'US'), 'zip'],
  [field('address'), ADDRESS('10012-1234', 'US'), 'zip'],
  [field('address'), ADDRESS('SW1A 1AA', 'GB'), undefined],
  [field('address'), ADDRESS('10012', 'United States'), undefined],
  [field('address'), ADDRESS('1001', 'United States'), 'zip'],
  [field('address'), ADDRESS('1001', 'XX'), 'country'],
  [field('file', { isRequired: true, options: ['pdf'] }), [], 'required'],
  [field('file', { options: ['pdf'] }), ['a.pdf', 'a.pdf'], 'tooMany'],
  [field('file', { options: ['pdf'], max: 2 }), ['a.pdf', 'a.pdf'], undefined],
]

test.each(CASES)('FRM-22 an answer is checked by the type of its field (%#)', (one, value, code) => {
  expect(codeOf(one, value)).toBe(code)
})

describe('conditions', () => {
  const yes = field('radio', { id: 'f1', options: ['Yes', 'No'] })
  const follow = field('text', { id: 'f2', when: { fieldId: 'f1', is: 'equal', value: 'Yes' } })
  const then = field('text', { id: 'f3', when: { fieldId: 'f2', is: 'filled', value: '' } })
  const idsOf = (fields: readonly FormField[], values: Record<string, FormValue>) =>
    shownFields(fields, values).map(({ id }) => id)

  test('a field that depends on one that is not shown is not shown either', () => {
    expect(idsOf([yes, follow, then], { f1: 'Yes', f2: 'x' })).toEqual(['f1', 'f2', 'f3'])
    expect(idsOf([yes, follow, then], { f1: 'No', f2: 'x' })).toEqual(['f1'])
  })

  test('a page that is not shown hides its fields', () => {
    const page = field('page', { id: 'f4', when: { fieldId: 'f1', is: 'different', value: 'No' } })
    const fields = [yes, page, field('text', { id: 'f5' })]
    expect(idsOf(fields, { f1: 'No' })).toEqual(['f1'])
    expect(idsOf(fields, { f1: 'Yes' })).toEqual(['f1', 'f4', 'f5'])
  })
})

test('every language has every text, with the same placeholders', () => {
  const en = formTextsFor('en')
  const placesOf = (text: string | undefined) =>
    text
      ?.split('|')
      .at(-1)
      ?.match(/\{\w+\}/g)
      ?.toSorted()
  for (const language of Object.keys(PLURAL_FORMS))
    for (const [word, text] of Object.entries(formTextsFor(language)))
      expect(placesOf(text), `${language} ${word}`).toEqual(placesOf(en[word as keyof typeof en]))
  const inEnglish = { texts: en, language: 'en' }
  expect(problemText({ code: 'tooLow', limit: 3 }, 'Age', inEnglish)).toBe('Enter at least 3.')
  expect(problemText({ code: 'tooShort', limit: 1 }, 'Age', inEnglish)).toBe('Use at least 1 character.')
  expect(statusText(418, '', en)).toBe('Unknown error, please try again later.')
})

test('a text with a limit has one form, or all plural forms of its language', () => {
  for (const [language, count] of Object.entries(PLURAL_FORMS))
    for (const [word, text] of Object.entries(formTextsFor(language))) {
      if (!text.includes('|')) continue
      expect(text.split('|'), `${language} ${word}`).toHaveLength(count)
      expect(text, `${language} ${word}`).toContain('{limit}')
    }
})

test.each<readonly [string, ...string[]]>([
  ['en', 'at most 1 file', 'at most 2 files'],
  ['de', 'höchstens 1 Datei', 'höchstens 2 Dateien'],
  ['fr', 'au plus 1 fichier', 'au plus 2 fichiers'],
  ['es', 'como máximo 1 archivo', 'como máximo 2 archivos'],
  ['it', 'al massimo 1 file', 'al massimo 2 file'],
  ['pt', 'no máximo 1 arquivo', 'no máximo 2 arquivos'],
  ['nl', 'maximaal 1 bestand', 'maximaal 2 bestanden'],
  ['pl', 'najwyżej 1 plik', 'najwyżej 2 pliki', 'najwyżej 5 plików', 'najwyżej 22 pliki'],
  ['ar', 'ملف واحد على الأكثر', 'ملفان على الأكثر', '5 ملفات على الأكثر', '22 ملفًا على الأكثر'],
  ['ja', '最大1ファイル', '最大2ファイル'],
])('in %s a limit on files has the right plural form', (language, ...texts) => {
  const { fileCount } = formTextsFor(language)
  const limits = [1, 2, 5, 22].slice(0, texts.length)
  expect(limits.map((limit) => limitText(fileCount, limit, language))).toEqual(texts)
})
