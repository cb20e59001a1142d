/** What search engines and shopping services know of the options of products. */
export type KnownOption = 'size' | 'color' | 'material' | 'pattern' | 'age_group' | 'gender'

const NAMES: Readonly<Record<KnownOption, readonly string[]>> = {
  size: ['size', 'größe', 'groesse', 'taille', 'pointure', 'talla', 'tamaño'],
  color: ['color', 'colour', 'farbe', 'couleur', 'coloris'],
  material: ['material', 'matière', 'matériau', 'stoff', 'fabric'],
  pattern: ['pattern', 'muster', 'motif', 'estampado'],
  age_group: ['age', 'age group', 'alter', 'âge', 'edad'],
  gender: ['gender', 'geschlecht', 'genre', 'género'],
}

/** Returns what an option is by its name in one of the languages of pages; undefined for any other. */
export function knownOption(name: string): KnownOption | undefined {
  const text = name.trim().toLowerCase()
  return (Object.keys(NAMES) as KnownOption[]).find((known) => NAMES[known].includes(text))
}
