import { expect, test } from 'vitest'
import { checkForm } from '#features/audience/forms/model/check-form.rules.ts'
import type { FormField } from '#features/audience/forms/model/form-field.types.ts'
import {
  chosenFilesProblem,
  fileRulesOf,
  FORM_FILE_KINDS,
  totalProblem,
} from '#features/audience/forms/model/form-files.rules.ts'

const FILE: FormField = {
  id: 'f1',
  type: 'file',
  label: 'Drawing',
  help: '',
  placeholder: '',
  isRequired: false,
  options: ['image', 'pdf'],
  hasOther: false,
  min: null,
  max: 2,
  value: '3',
  when: null,
}
const MEGABYTE = 1024 ** 2

test('a field for files has kinds, a number of files and a size, with defaults', () => {
  expect(fileRulesOf(FILE)).toMatchObject({ maxFiles: 2, maxMegabytes: 3, maxBytes: 3 * MEGABYTE })
  expect(fileRulesOf({ ...FILE, max: null, value: '' })).toMatchObject({ maxFiles: 1, maxMegabytes: 10 })
})

test('no kind of file runs in a browser', () => {
  const extensions: readonly string[] = Object.values(FORM_FILE_KINDS).flat()
  for (const extension of ['html', 'htm', 'svg', 'xml', 'js', 'zip', 'exe'])
    expect(extensions).not.toContain(extension)
})

test.each([
  [[{ name: 'A.JPEG', size: 1 }], undefined],
  [[{ name: 'a.pdf', size: 3 * MEGABYTE }], undefined],
  [[{ name: 'a.pdf', size: 3 * MEGABYTE + 1 }], 'fileSize'],
  [[{ name: 'a.pdf', size: 0 }], 'fileEmpty'],
  [[{ name: 'a.html', size: 1 }], 'fileType'],
  [[{ name: 'pdf', size: 1 }], 'fileType'],
  [Array.from({ length: 3 }, () => ({ name: 'a.pdf', size: 1 })), 'tooMany'],
] as const)('chosen files are checked before they are sent (%#)', (files, code) => {
  expect(chosenFilesProblem(FILE, files)?.code).toBe(code)
})

test('files that are too large together are a problem of the last field that has any', () => {
  const files = (megabytes: number) => [{ name: 'a.pdf', size: megabytes * MEGABYTE }]
  expect(
    totalProblem([
      ['f1', files(10)],
      ['f2', files(15)],
      ['f3', []],
    ]),
  ).toEqual({})
  expect(
    totalProblem([
      ['f1', files(11)],
      ['f2', files(15)],
      ['f3', []],
    ]),
  ).toEqual({
    f2: { code: 'filesSize', limit: 25 },
  })
})

test('a problem of a file counts only while its field is shown', () => {
  const problems = { f1: { code: 'fileType' as const } }
  expect(checkForm([FILE], { f1: ['a.html'] }, problems).problems).toEqual(problems)
  const hidden = { ...FILE, when: { fieldId: 'f0', is: 'filled' as const, value: '' } }
  expect(checkForm([hidden], { f1: ['a.html'] }, problems)).toEqual({ values: {}, problems: {} })
})
