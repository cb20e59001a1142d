import { isInvisible } from '#lib/html/elements.ts'
import { attribute, elementsIn, type HtmlElement, type HtmlNode, styleValue } from '#lib/html/tree.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

/** Finds what a page of ours cannot show as it was. */
export interface LossNotes {
  look(nodes: readonly HtmlNode[]): void
  /** Returns one sentence for each kind of loss. */
  notes(): readonly string[]
}

const FORM_FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea'])
/** Styles that change how text looks; widths and alignments of images are imported. */
const STYLES = ['color', 'background', 'background-color', 'font-size', 'font-family', 'padding', 'margin']
const MAX_QUOTED = 80

/** Creates an empty collection for one entry. */
export function createLossNotes(): LossNotes {
  const notes = new Set<string>()
  return {
    look(nodes) {
      for (const element of elementsIn(nodes)) {
        const note = lossOf(element)
        if (note !== undefined) notes.add(note)
      }
    },
    notes: () => [...notes],
  }
}

function lossOf(element: HtmlElement): string | undefined {
  switch (element.name) {
    case 'script':
      return 'A script was left out: imported code never runs.'
    case 'style':
      return 'Styles of its own were left out.'
    case 'details':
      return 'A section that could be closed is always open.'
    case 'form':
      return 'A form was left out; its labels were imported as text.'
    case 'math':
      return 'A formula (MathML) was imported as text.'
    case 'ruby':
      return 'Reading aids (ruby) were imported as text.'
    case 'col':
      return styleValue(element, 'width') === '' ? undefined : 'The column widths of a table were left out.'
    case 'svg':
    case 'canvas':
    case 'map':
      return 'A drawing inside the HTML was left out.'
    default:
      return hiddenOf(element) ?? attributeLossOf(element)
  }
}

function hiddenOf(element: HtmlElement): string | undefined {
  if (!isInvisible(element) || !(element.attributes.has('hidden') || element.attributes.has('style')))
    return undefined
  const text = visibleTextOfHtml(element.children)
  if (text === '') return undefined
  const quoted = text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…`.toWellFormed() : text
  return `Hidden text was left out: ${quoted}`
}

function attributeLossOf(element: HtmlElement): string | undefined {
  if (element.name === 'input' && attribute(element, 'type') === 'checkbox') return 'A checkbox was left out.'
  if (FORM_FIELDS.has(element.name) && attribute(element, 'type') !== 'hidden')
    return 'A form was left out; its labels were imported as text.'
  if ((element.name === 'ol' && element.attributes.has('reversed')) || isRenumbered(element))
    return 'The numbering of a list was simplified.'
  if (element.name === 'font' || STYLES.some((property) => styleValue(element, property) !== ''))
    return 'Colours, fonts and spacing of its HTML were left out.'
  return undefined
}

const isRenumbered = (element: HtmlElement): boolean =>
  element.name === 'li' && element.attributes.has('value')
