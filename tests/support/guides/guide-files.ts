/** A file that a guide shows. */
export interface GuideFile {
  /** Inside of the repository. */
  readonly path: string
  readonly text: string
  /** Whether the repository has it, and the guide changes it. */
  readonly isChanged: boolean
}

/** A fence whose info string names a file after the language; in a list it is indented. */
const FENCE = /^( *)```(\w+) (\S+\/\S+)\n([\s\S]*?)\n\1```$/gm

/**
 * Returns the files of a guide: its pieces of code that name a path. A `diff` has lines of a file that the repository
 * has, and those that are added to them; `read` returns the text of such a file. Throws when it does not have the lines
 * once.
 */
export const guideFiles = (markdown: string, read: (path: string) => string): readonly GuideFile[] =>
  [...markdown.matchAll(FENCE)].map(([, indent = '', language, path = '', code = '']) => {
    const lines = code.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    if (language !== 'diff') return { path, text: `${lines.join('\n')}\n`, isChanged: false }
    const [before, ...others] = read(path).split(textOf(lines.filter((line) => !line.startsWith('+'))))
    if (others.length !== 1) throw new Error(`${path} does not have the lines of the guide once.`)
    return { path, text: [before, ...others].join(textOf(lines)), isChanged: true }
  })

/** Lines of a diff without their marks. */
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line.slice(1)}\n`).join('')
