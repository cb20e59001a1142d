import { isMobileWidth, isNarrowWidth } from '#lib/breakpoints.ts'
import { createTranslator, type Dictionary, type Translator } from '#lib/i18n/translate.ts'
import { ICON_SHEET, STATIC_ICONS_PATH, staticIconPath } from '#lib/icons/static-icon.ts'
import { formatMoney, type MoneyFormat } from '#lib/money/format-money.ts'
import { Money, type MoneyInput } from '#lib/money/money.ts'
import { parseNestedQuery } from '#lib/query/nested.ts'
import { type Units, unitsOf } from '#lib/units/units.ts'
import { createIconSheets, type IconSheets } from '#visitor/icon-sheets.ts'
import { pageContext } from '#visitor/page-context.ts'
import { warn } from '#visitor/warn.ts'

let sheets: IconSheets | undefined

/** Calls of the public API by which scripts of a site write what the store and its pages write (docs/browser-api.md). */
export const developerCalls = {
  /** Throws for what is no amount or no currency; sums of two currencies throw IncompatibleMoneyError (MNY-07, MNY-08). */
  money: (input: MoneyInput): Money => Money.from(input),
  formatMoney: (money: Money, format?: MoneyFormat): string => formatMoney(money, format),
  /** Names of units in the store's system, or in another one (I18-07). */
  units: (system: number = pageContext().websiteSettings.storeSettings.measurementStandard): Units =>
    unitsOf(system),
  /** Texts of a dictionary with their plural forms and forms by gender (I18-13). */
  texts: (dictionary: Dictionary, language: string = document.documentElement.lang): Translator =>
    createTranslator(language, dictionary, warn),
  /** Reads a query with nested names (HTP-09); by default that of the page. */
  query: (text: string = location.search) => parseNestedQuery(text),
  /** What a width counts as; by default that of the window (LIM-01). */
  viewport(width: number = innerWidth) {
    const isMobile = isMobileWidth(width)
    return { isMobile, isDesktop: !isMobile, isNarrow: isNarrowWidth(width) }
  },
  /** The markup of an icon of a sprite sheet; by default of ours (LIM-08). */
  icon(id: string, sheet: string = STATIC_ICONS_PATH + ICON_SHEET): Promise<string> {
    sheets ??= createIconSheets({ fetch: (url) => fetch(url), userAgent: navigator.userAgent })
    return sheets.icon(sheet, id)
  },
  /** The path of an icon file (LIM-09). */
  iconPath: staticIconPath,
}
