/** A file that a guide shows. */
export interface GuideFile {
  /** Inside of the repository. */
  readonly path: string
  readonly text: string
}

/** A fence whose info string names a file after the language; in a list it is indented. */
const FENCE = /^( *)```\w+ (\S+\/\S+)\n([\s\S]*?)\n\1```$/gm

/** Returns the files of a guide: its pieces of code that name a path. */
export const guideFiles = (markdown: string): readonly GuideFile[] =>
  [...markdown.matchAll(FENCE)].map(([, indent = '', path = '', text = '']) => ({
    path,
    text: `${text
      .split('\n')
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      .join('\n')}\n`,
  }))
