interface Problem {
  readonly code: string
  readonly field?: string | undefined
}

/** Returns the texts of problems: that of `CODE.field`, that of the code, or `other`. */
export const textByProblem =
  /* @__NO_SIDE_EFFECTS__ */
  <Found extends Problem>(
    texts: Readonly<Record<string, string | ((problem: Found) => string)>>,
    other: string,
  ) =>
    (problem: Found): string => {
      const own = (key: string) => (Object.hasOwn(texts, key) ? texts[key] : undefined)
      const found = own(`${problem.code}.${problem.field ?? ''}`) ?? own(problem.code) ?? other
      return typeof found === 'function' ? found(problem) : found
    }

/** Returns the texts of codes; codes without one get `other`. */
export const textByCode =
  /* @__NO_SIDE_EFFECTS__ */
  (texts: Readonly<Record<string, string>>, other: string) =>
    (code: string): string =>
      (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? other
