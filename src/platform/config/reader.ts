/** The environment of the process; an empty variable counts as absent. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Parses variables one by one and collects the problems, so that all are reported at once. */
export interface Reader {
  /** Returns the trimmed value, or undefined when absent or empty. */
  text(name: string): string | undefined
  /** A TCP port, 1 to 65535. */
  port(name: string): number | undefined
  /** One of the given values. */
  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined
  /** A URL with one of the given schemes. The value may contain a password, so problems never repeat it. */
  secretUrl(name: string, protocols: readonly string[], example: string): string | undefined
  /** Adds a line that names the variable and what to do. */
  problem(line: string): void
  readonly problems: readonly string[]
}

/** Returns a reader of `env`. */
export function createReader(env: Environment): Reader {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined

  return {
    problems,
    problem: (line) => void problems.push(line),
    text,
    port(name) {
      const value = text(name)
      if (value === undefined) return undefined
      const port = Number(value)
      if (/^\d+$/.test(value) && port >= 1 && port <= 65_535) return port
      problems.push(`${name} is "${value}". Set it to a port number from 1 to 65535, or remove it.`)
      return undefined
    },
    choice(name, choices) {
      const value = text(name)
      if (value === undefined) return undefined
      const found = choices.find((choice) => choice === value)
      if (found === undefined)
        problems.push(`${name} is "${value}". Set it to ${choices.join(' or ')}, or remove it.`)
      return found
    },
    secretUrl(name, protocols, example) {
      const value = text(name)
      if (value === undefined) return undefined
      const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(value)?.[0].toLowerCase()
      if (scheme !== undefined && protocols.includes(scheme)) return value
      const read = scheme === undefined ? 'has no scheme' : `starts with "${scheme}"`
      problems.push(`${name} ${read}. Set it to a URL such as ${example}, or remove it.`)
      return undefined
    },
  }
}
