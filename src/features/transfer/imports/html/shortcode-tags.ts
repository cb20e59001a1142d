/** A shortcode with its attributes by name; those without a name are numbered. */
export interface ShortcodeTag {
  /** In lower case. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** What is between it and its end; undefined without an end. */
  readonly inside: string | undefined
}

/** Returns the attributes in the text of a shortcode. */
export function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  let unnamed = 0
  for (const match of text.matchAll(
    /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|(?:"([^"]*)"|(\S+))/g,
  )) {
    const [, key, double, single, bare, quoted, word] = match
    if (key !== undefined) attributes.set(key.toLowerCase(), double ?? single ?? bare ?? '')
    else attributes.set(String(unnamed++), quoted ?? word ?? '')
  }
  return attributes
}
