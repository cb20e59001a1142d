import { closedHtml } from '#blocks/code/closed-html.ts'
import type { CodeData } from '#blocks/code/block.ts'
import { HighlightedCode } from '#parts/highlighted-code.tsx'
import type { View as BlockView } from '#blocks/contract.ts'

/**
 * Displayed code is escaped text. Code to run is inserted only where the scope allows it (P19); elsewhere a notice is
 * shown. Throws when the HTML would swallow the rest of the page.
 */
export const View: BlockView<CodeData> = ({ data, scope }) => {
  if (data.source.trim() === '') return null
  if (data.mode === 'display') return <Display source={data.source} language={data.language.trim()} />
  if (!scope.runsOwnerCode) {
    return (
      <div className="b-code b-code-notice" role="note">
        <strong>Code</strong>
        <span>This code runs on the published site only.</span>
      </div>
    )
  }
  const html = closedHtml(data.source)
  if (html === undefined) throw new Error('The HTML of a code block is not closed.')
  return <div className="b-code" dangerouslySetInnerHTML={{ __html: html }} />
}

function Display({ source, language }: { readonly source: string; readonly language: string }) {
  return (
    <div className="b-code b-code-display">
      {language !== '' && <div className="b-code-language">{language}</div>}
      {/* Long lines scroll, and scrollable areas must be reachable by keyboard. */}
      <pre className="b-code-source" tabIndex={0}>
        <HighlightedCode source={printable(source)} language={language} />
      </pre>
    </div>
  )
}

function printable(source: string): string {
  return source
    .replace(/\r\n?/g, '\n')
    .replace(/[[\p{Cc}\p{Cs}]--[\t\n]]/gv, '')
    .trimEnd()
}
