import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the page on which an item is liked without scripts. */
interface LikeTexts {
  readonly heading: (title: string) => string
  readonly like: string
  readonly withdraw: string
  readonly back: string
  /** In place of the form. */
  readonly preview: string
  readonly expired: string
}

const en: LikeTexts = {
  heading: (title) => `Do you like “${title}”?`,
  like: 'I like it',
  withdraw: 'Withdraw my like',
  back: 'Back to the entry',
  preview: 'This is a preview. Visitors can like the entry on the public page.',
  expired: 'This form had expired. Please press the button again.',
}

const de: LikeTexts = {
  heading: (title) => `Gefällt Ihnen „${title}“?`,
  like: 'Gefällt mir',
  withdraw: 'Mein „Gefällt mir“ zurücknehmen',
  back: 'Zurück zum Beitrag',
  preview: 'Dies ist eine Vorschau. Auf der öffentlichen Seite kann man den Beitrag bewerten.',
  expired: 'Das Formular war abgelaufen. Bitte drücken Sie den Knopf noch einmal.',
}

const fr: LikeTexts = {
  heading: (title) => `Aimez-vous « ${title} » ?`,
  like: 'J’aime',
  withdraw: 'Retirer mon « J’aime »',
  back: 'Retour à l’article',
  preview: 'Ceci est un aperçu. On peut aimer l’article sur la page publique.',
  expired: 'Le formulaire avait expiré. Appuyez de nouveau sur le bouton.',
}

const es: LikeTexts = {
  heading: (title) => `¿Te gusta «${title}»?`,
  like: 'Me gusta',
  withdraw: 'Retirar mi «Me gusta»',
  back: 'Volver a la entrada',
  preview: 'Esto es una vista previa. El «Me gusta» se da en la página pública.',
  expired: 'El formulario había caducado. Pulsa el botón otra vez.',
}

export const texts: KindTexts<LikeTexts> = { en, de, fr, es }
