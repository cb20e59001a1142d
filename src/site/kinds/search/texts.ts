import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the search page. */
export interface SearchTexts {
  readonly title: string
  readonly lead: string
  readonly found: (count: number, more: boolean, query: string) => string
  readonly nothing: (query: string) => string
  readonly fuzzy: (query: string) => string
  readonly advice: string
  readonly instead: string
  readonly tooLong: string
  readonly previous: string
  readonly next: string
}

const en: SearchTexts = {
  title: 'Search',
  lead: 'Type one or two words. Quotation marks search for a phrase, a minus excludes a word.',
  found: (count, more, query) =>
    `${more ? `More than ${count}` : count} ${count === 1 ? 'result' : 'results'} for “${query}”`,
  nothing: (query) => `No results for “${query}”`,
  fuzzy: (query) => `No results for “${query}”. Similar titles:`,
  advice: 'Try fewer or different words, or check the spelling.',
  instead: 'Or start here:',
  tooLong: 'The search is limited to 200 characters. Try one or two words.',
  previous: 'Previous results',
  next: 'More results',
}

const de: SearchTexts = {
  title: 'Suche',
  lead: 'Ein oder zwei Wörter genügen. Anführungszeichen suchen nach einer Wortfolge, ein Minus schließt ein Wort aus.',
  found: (count, more, query) => `${more ? `Mehr als ${count}` : count} Treffer für „${query}“`,
  nothing: (query) => `Nichts gefunden für „${query}“`,
  fuzzy: (query) => `Nichts gefunden für „${query}“. Ähnliche Titel:`,
  advice: 'Versuchen Sie weniger oder andere Wörter, oder prüfen Sie die Schreibweise.',
  instead: 'Oder beginnen Sie hier:',
  tooLong: 'Die Suche ist auf 200 Zeichen begrenzt. Ein oder zwei Wörter genügen.',
  previous: 'Vorige Treffer',
  next: 'Weitere Treffer',
}

const fr: SearchTexts = {
  title: 'Recherche',
  lead: 'Un ou deux mots suffisent. Les guillemets cherchent une expression, un tiret exclut un mot.',
  found: (count, more, query) =>
    `${more ? `Plus de ${count}` : count} ${count === 1 ? 'résultat' : 'résultats'} pour « ${query} »`,
  nothing: (query) => `Aucun résultat pour « ${query} »`,
  fuzzy: (query) => `Aucun résultat pour « ${query} ». Titres semblables :`,
  advice: 'Essayez moins de mots, d’autres mots, ou vérifiez l’orthographe.',
  instead: 'Ou commencez ici :',
  tooLong: 'La recherche est limitée à 200 caractères. Un ou deux mots suffisent.',
  previous: 'Résultats précédents',
  next: 'Plus de résultats',
}

const es: SearchTexts = {
  title: 'Buscar',
  lead: 'Basta con una o dos palabras. Las comillas buscan una frase, un guion excluye una palabra.',
  found: (count, more, query) =>
    `${more ? `Más de ${count}` : count} ${count === 1 ? 'resultado' : 'resultados'} para «${query}»`,
  nothing: (query) => `Sin resultados para «${query}»`,
  fuzzy: (query) => `Sin resultados para «${query}». Títulos parecidos:`,
  advice: 'Prueba con menos palabras o con otras, o revisa cómo están escritas.',
  instead: 'O empieza aquí:',
  tooLong: 'La búsqueda está limitada a 200 caracteres. Basta con una o dos palabras.',
  previous: 'Resultados anteriores',
  next: 'Más resultados',
}

export const texts: KindTexts<SearchTexts> = { en, de, fr, es }
