/** Returns a function that gives a field what it needs to edit one property of a draft: name, value and change. */
export const bindFields =
  <Draft extends object>(draft: Draft, change: (changed: Partial<Draft>) => void) =>
  <Name extends keyof Draft & string>(name: Name) => ({
    name,
    value: draft[name],
    onChange(value: Draft[Name]) {
      const changed: Partial<Draft> = {}
      changed[name] = value
      change(changed)
    },
  })
