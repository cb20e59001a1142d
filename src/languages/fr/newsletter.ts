import type * as english from '#languages/en/newsletter.ts'

export const newsletter: typeof english.newsletter = {
  email: 'Adresse e-mail',
  name: 'Nom',
  signUp: 'S’inscrire',
  consent: 'Vous pouvez vous désinscrire à tout moment grâce au lien de chaque e-mail.',
  checkInbox: 'Encore une étape : ouvrez l’e-mail que nous vous avons envoyé et confirmez votre adresse.',
  thanks: 'Merci de votre inscription.',
  confirmTitle: (list) => `S’inscrire à ${list} ?`,
  confirm: 'Oui, je m’inscris',
  confirmed: (list) => `Vous êtes inscrit à ${list}`,
  confirmedText:
    'Votre adresse est confirmée. Vous pouvez vous désinscrire à tout moment grâce au lien de chaque e-mail.',
  again: (list) => `Vous êtes déjà inscrit à ${list}`,
  ended: (list) => `Vous n’êtes plus inscrit à ${list}`,
  endedText: 'Ce lien a déjà servi. Inscrivez-vous de nouveau sur notre site si vous souhaitez nos e-mails.',
  unsubscribeTitle: (list) => `Se désinscrire de ${list} ?`,
  unsubscribeText: (email) => `${email} ne recevra plus ces e-mails.`,
  unsubscribe: 'Se désinscrire',
  unsubscribed: 'Vous êtes désinscrit',
  unsubscribedText: (list) => `Vous ne recevrez plus d’e-mails de ${list}.`,
  gone: 'Vous ne recevrez plus ces e-mails',
  goneText: 'Cette lettre a pris fin ou votre adresse en a été supprimée. Plus rien ne vous sera envoyé.',
  home: 'Vers la page d’accueil',
  askSubject: (site) => `Confirmez votre adresse pour ${site}`,
  askText: (list, site) =>
    `Veuillez confirmer que vous souhaitez recevoir « ${list} » de ${site} par e-mail.`,
  askIgnore:
    'Si vous ne vous êtes pas inscrit, ignorez cet e-mail : rien ne vous est envoyé sans confirmation.',
  continue: 'Continuer',
  welcomeSubject: (list) => `Bienvenue dans ${list}`,
  welcomeTitle: 'Vous êtes inscrit',
  stop: 'Se désinscrire :',
  reason: (site) => `Vous recevez cet e-mail parce que cette adresse a été inscrite chez ${site}.`,
}
