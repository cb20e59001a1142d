import type * as english from '#languages/en/page.ts'
import { counted } from '#lib/i18n/plural.ts'

export const page: typeof english.page = {
  skip: 'Aller au contenu',
  menu: 'Menu',
  close: 'Fermer',
  mainNavigation: 'Menu principal',
  footerNavigation: 'Pied de page',
  backToTop: 'Haut de page',
  by: (author) => `Par ${author}`,
  readingTime: (minutes) => `${minutes} min de lecture`,
  updated: 'Mis à jour le',
  tags: 'Mots-clés',
  lockedEntry: 'Saisissez le mot de passe pour lire cet article.',
  allOf: (collection) => `Tout voir : ${collection}`,
  moreFrom: (collection) => `Aussi dans ${collection}`,
  page: (number) => `Page ${number}`,
  newer: 'Plus récent',
  older: 'Plus ancien',
  newerPosts: 'Articles plus récents',
  olderPosts: 'Articles plus anciens',
  previous: 'Précédent',
  next: 'Suivant',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  emptyList: 'Rien n’a encore été publié ici.',
  notFound: ['Page introuvable', 'La page a peut-être été déplacée, ou l’adresse contient une faute.'],
  error: ['Un problème est survenu', 'La page n’a pas pu être chargée. Réessayez dans un instant.'],
  home: 'Aller à l’accueil',
  continue: 'Continuer',
  parked: 'Ce site arrive bientôt. Revenez plus tard.',
}

export const notices: typeof english.notices = {
  announcement: 'Annonce',
  cookies: 'Cookies',
  cookieText: 'En utilisant ce site, vous acceptez notre utilisation des cookies.',
  cookieQuestion:
    'Pouvons-nous utiliser des cookies pour compter les visites ? Le site fonctionne aussi sans eux.',
  accept: 'Accepter',
  decline: 'Refuser',
  cookieSettings: 'Paramètres des cookies',
  alwaysShown: 'Affichés sans demander :',
  askAgain: 'Demander avant d’afficher #',
  popup: 'Actualités',
  contact: 'Contact',
  email: 'E-mail',
  call: 'Appeler',
  place: 'Plan',
  hours: 'Horaires',
  previews: 'Images d’aperçu',
  badge: 'Badge',
  licence:
    'Cette page contient des images d’aperçu. Elles doivent être sous licence avant la publication du site.',
  madeWith: 'Réalisé avec Sitewright',
}

export const reactions: typeof english.reactions = {
  like: 'J’aime',
  likes: ['# mention « J’aime »', '# mentions « J’aime »'],
  likeFailed: 'Votre mention n’a pas pu être enregistrée. Réessayez.',
  tooManyLikes: 'Trop de mentions « J’aime » viennent de votre réseau. Réessayez demain.',
  share: 'Partager',
  shareOn: (service) => `Partager sur ${service}`,
  shareByEmail: 'Partager par e-mail',
  shareWithDevice: 'Partager avec une application',
  copyLink: 'Copier le lien',
  copied: 'Lien copié',
  saveImage: 'Épingler sur Pinterest',
}

export const searchForm: typeof english.searchForm = { label: 'Que cherchez-vous ?', submit: 'Rechercher' }

export const search: typeof english.search = {
  title: 'Recherche',
  lead: 'Un ou deux mots suffisent. Les guillemets cherchent une expression, un tiret exclut un mot.',
  found: (count, more, query) =>
    `${more ? 'Plus de ' : ''}${counted('fr', '# résultat', '# résultats')(count)} pour « ${query} »`,
  nothing: (query) => `Aucun résultat pour « ${query} »`,
  fuzzy: (query) => `Aucun résultat pour « ${query} ». Titres semblables :`,
  advice: 'Essayez moins de mots, d’autres mots, ou vérifiez l’orthographe.',
  instead: 'Ou commencez ici :',
  tooLong: 'La recherche est limitée à 200 caractères. Un ou deux mots suffisent.',
  previous: 'Résultats précédents',
  next: 'Plus de résultats',
}

export const lock: typeof english.lock = {
  page: ['Cette page est protégée', 'Saisissez le mot de passe pour l’afficher.'],
  site: ['Ce site est protégé', 'Saisissez le mot de passe pour l’afficher.'],
  password: 'Mot de passe',
  open: 'Ouvrir',
  problems: {
    wrong: 'Mot de passe incorrect. Vérifiez les majuscules et réessayez.',
    expired: 'Le formulaire a expiré. Saisissez de nouveau le mot de passe.',
    tooMany: 'Trop de tentatives. Attendez dix minutes, puis réessayez.',
  },
}

export const likePage: typeof english.likePage = {
  heading: (title) => `Aimez-vous « ${title} » ?`,
  like: 'J’aime',
  withdraw: 'Retirer mon « J’aime »',
  back: 'Retour à l’article',
  preview: 'Ceci est un aperçu. On peut aimer l’article sur la page publique.',
  expired: 'Le formulaire avait expiré. Appuyez de nouveau sur le bouton.',
}

export const comingSoon: typeof english.comingSoon = {
  title: 'Bientôt en ligne',
  text: 'Nous préparons notre nouveau site. Revenez nous voir très bientôt.',
}
