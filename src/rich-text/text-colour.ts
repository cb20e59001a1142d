import type { Editor } from '@tiptap/core'
import type { StoredAttributes } from '#rich-text/convert.ts'
import { type TextColour, textColour } from '#lib/rich-text/text-colours.ts'

/** Returns the colour of the text at the cursor; undefined for that of the theme. */
export function colourAt(editor: Editor): TextColour | undefined {
  const { stored } = editor.getAttributes('colour') as { readonly stored?: StoredAttributes }
  return textColour(stored?.['token'])
}

/** Gives the selected text a colour; undefined gives it that of the theme. */
export function setColour(editor: Editor, token: TextColour | undefined): void {
  const chain = editor.chain().focus()
  if (token === undefined) chain.unsetMark('colour').run()
  else chain.setMark('colour', { stored: { token } }).run()
}
