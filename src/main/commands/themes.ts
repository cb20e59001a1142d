import type { Transaction } from 'kysely'
import { readDocument, saveRevision } from '#features/content/documents/actions.ts'
import { findDocumentsOfKind } from '#features/content/documents/find-documents.actions.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { listThemes, styleOf, themeOf } from '#features/content/design/themes.rules.ts'
import {
  MAX_CUSTOM_CSS_LENGTH,
  styleSchema,
  type ThemeBody,
} from '#features/content/documents/bodies/theme-body.types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { type Command, type CommandBase, type Outcome, siteOf, table } from '#main/commands/command.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const STYLE_OPTIONS = Object.keys(styleSchema.shape)

/** Sets the design of a site: its theme, style options and custom CSS. */
export const themesCommand: Command = {
  name: 'themes',
  description: 'The design of sites: theme, style options and custom CSS.',
  verbs: {
    list: {
      usage: '',
      description: 'lists the themes',
      positionals: [0, 0],
      run: async () =>
        ok({
          data: listThemes().map(({ id, name, description }) => ({ id, name, description })),
          lines: table(listThemes().map(({ id, description }) => [id, description])),
        }),
    },
    show: {
      usage: '<site>',
      description: 'shows the theme of a site and its style options, including defaults of the theme',
      positionals: [1, 1],
      run: (base, { positionals: [identifier] }) =>
        onTheme(base, identifier, async (_tx, _site, { body }) => ok(shown(body))),
    },
    set: {
      usage: '<site> <option>=<value> …',
      description: `sets and publishes options: theme, ${STYLE_OPTIONS.join(', ')}; an empty value resets one`,
      positionals: [2, 40],
      async run(base, { positionals: [identifier, ...input] }) {
        return onTheme(base, identifier, async (tx, site, theme) => {
          const body = changed(theme.body, input)
          return body.ok ? save(base, tx, site, theme.id, body.value) : body
        })
      },
    },
    css: {
      usage: '<site>',
      description: 'replaces the custom CSS of the site by standard input; empty input removes it',
      positionals: [1, 1],
      async run(base, { positionals: [identifier] }, { readInput }) {
        const customCss = await readInput()
        if (customCss.length > MAX_CUSTOM_CSS_LENGTH) {
          return fail(
            `The CSS has ${customCss.length} characters; at most ${MAX_CUSTOM_CSS_LENGTH} are allowed. Remove what no page needs.`,
          )
        }
        return onTheme(base, identifier, (tx, site, { id, body }) =>
          save(base, tx, site, id, { ...body, customCss }),
        )
      },
    },
  },
}

interface SavedTheme {
  readonly id: Id
  readonly body: ThemeBody
}

/** Runs a function on the newest saved theme of a site; the transaction is rolled back when it fails. */
async function onTheme(
  base: CommandBase,
  identifier: string | undefined,
  run: (tx: Tx, site: Site, theme: SavedTheme) => Promise<Result<Outcome, string>>,
): Promise<Result<Outcome, string>> {
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  return withSiteResult(base.database.app, site.value.id, async (tx) => {
    const [id] = await findDocumentsOfKind(tx, site.value.id, 'theme')
    if (id === undefined) throw new Error(`The site '${site.value.identifier}' has no theme.`)
    const document = await readDocument(tx, site.value.id, 'theme', id)
    if (!document.ok) throw new Error(document.error.message)
    return run(tx, site.value, { id, body: document.value.body })
  })
}

/** Returns the theme with options given as `name=value`. */
function changed(body: ThemeBody, input: readonly string[]): Result<ThemeBody, string> {
  let { templateId } = body
  const style: Record<string, unknown> = { ...body.style }
  for (const word of input) {
    const [name = '', ...rest] = word.split('=')
    const value = rest.join('=')
    if (rest.length === 0) return fail(`'${word}' has no value. Write it as ${word}=value.`)
    if (name === 'theme') {
      const theme = listThemes().find(({ id }) => id === value)
      if (!theme) {
        const known = listThemes().map(({ id }) => id)
        return fail(`There is no theme '${value}'. Choose one of ${known.join(', ')}.`)
      }
      templateId = theme.id
    } else if (!STYLE_OPTIONS.includes(name)) {
      return fail(`There is no option '${name}'. Choose one of theme, ${STYLE_OPTIONS.join(', ')}.`)
    } else if (value === '') delete style[name]
    else style[name] = name === 'headingWeight' ? Number(value) : value
  }
  const parsed = styleSchema.safeParse(style)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return fail(`${issue?.path.join('.') ?? 'The style'} is invalid: ${issue?.message ?? 'Check its value.'}`)
  }
  return ok({ ...body, templateId, style: parsed.data })
}

async function save(
  base: CommandBase,
  tx: Tx,
  site: Site,
  documentId: Id,
  body: ThemeBody,
): Promise<Result<Outcome, string>> {
  const context = { siteId: site.id, blocks: base.registry, accountId: null }
  const saved = await saveRevision(tx, context, { documentId, body })
  if (!saved.ok) return fail(saved.error.message)
  const released = await createRelease(tx, { siteId: site.id, documentIds: [documentId], note: 'Style' })
  return released.ok ? ok(shown(body)) : fail(released.error.message)
}

function shown(body: ThemeBody): Outcome {
  const theme = themeOf(body)
  const style = styleOf(body)
  return {
    data: { theme: theme.id, style, chosen: body.style, customCss: body.customCss },
    lines: [
      `${theme.name}: ${theme.description}`,
      ...table(
        Object.entries(style).map(([name, value]) => [
          `  ${name}`,
          String(value),
          Object.hasOwn(body.style, name) ? 'set' : '',
        ]),
      ),
      `  ${body.customCss.length} characters of custom CSS`,
    ],
  }
}
